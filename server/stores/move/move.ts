import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { byRegion, regions } from '../../../src/shared/vocabulary.ts';
import { checkCopies } from '../backup/check.ts';
import { blobToHex } from '../blobs.ts';
import { connect, type Connection as Target } from '../postgres/connection.ts';
import { laneOf, lanes } from '../postgres/lanes.ts';
import { withClient } from '../postgres/migrate.ts';
import type { DatabaseName, Urls } from '../postgres/open.ts';
import type { Connection as Source } from '../sqlite/connection.ts';
import { databases } from '../sqlite/databases.ts';
import { copyTable } from './copyTable.ts';
import { openSource } from './source.ts';
import { controlTables, type MovedTable, regionTables } from './tables.ts';

/** Rows of each table that were copied, by database. */
export type Moved = Record<DatabaseName, Record<string, number>>;

type Step = [name: DatabaseName, tables: MovedTable[], first: string];
const order: Step[] = [
  ...regions.map((name): Step => [name, regionTables, 'consent_records']),
  ['control', controlTables, 'accounts'],
];

const pathsIn = (dataDir: string) => order.map(([name]) => join(dataDir, databases[name].file));

/** Whether a directory holds an embedded store. */
export function hasStore(dataDir: string): boolean {
  return pathsIn(dataDir).every((path) => existsSync(path));
}

/**
 * Copies the embedded store into three databases of PostgreSQL that are in their newest form and empty. No server may run on
 * either meanwhile. The rows of the files stay as they are.
 * Each database commits only once all three are whole.
 * @throws where there is no such store or it is not sound, where a server runs on it, or the databases hold something
 */
export async function moveStore({
  dataDir,
  urls,
}: {
  dataDir: string;
  urls: Urls;
}): Promise<Moved> {
  const paths = pathsIn(dataDir);
  const missing = paths.find((path) => !existsSync(path));
  if (missing) throw new Error(`${missing} is not there`);
  await checkCopies(dataDir);
  const moved: Moved = { control: {}, ...byRegion(() => ({})) };

  /** Copies the rest of the databases within the transactions of those before. */
  async function from(at: number): Promise<void> {
    const next = order[at];
    if (!next) return;
    const [name, tables, first] = next;
    const source = openSource(name, paths[at] as string);
    try {
      await withClient(urls[name], async (client) => {
        const db = connect(client);
        await client.query('BEGIN');
        if (await db.get(`SELECT 1 FROM ${first} LIMIT 1`)) {
          throw new Error(`The database for ${name} is not empty`);
        }
        for (const table of tables) moved[name][table.name] = await copyTable(source, db, table);
        if (name === 'control') await setCounters(db);
        else await setClocks(source, db);
        await from(at + 1);
        // A client that ends without it takes everything back.
        await client.query('COMMIT');
      });
    } finally {
      source.close();
    }
  }

  await from(0);
  return moved;
}

/** Numbers that PostgreSQL gives out itself go on after those that were copied. */
async function setCounters(db: Target): Promise<void> {
  for (const table of ['previews', 'container_versions']) {
    await db.get(
      `SELECT setval(pg_get_serial_sequence('${table}', 'seq'), (SELECT max(seq) FROM ${table}))`,
    );
  }
}

/** A lane's clock goes on after the last time of each of its sites. */
async function setClocks(source: Source, db: Target): Promise<void> {
  const last = Array.from({ length: lanes }, () => 0);
  for (const row of source.iterate<{ site_id: Uint8Array; last: number }>(
    'SELECT site_id, last FROM site_clocks',
  )) {
    const lane = laneOf(blobToHex(row.site_id));
    last[lane] = Math.max(last[lane] as number, row.last);
  }
  for (const [lane, time] of last.entries()) {
    if (time) await db.get(`SELECT setval('clock_lane_${lane}', $1::bigint)`, time);
  }
}
