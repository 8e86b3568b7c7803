import { randomBytes } from 'node:crypto';
import { cp, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { moveStore } from '../../../server/stores/move/move.ts';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { emptyDatabases } from '../../support/postgres.ts';
import { startServer } from '../../support/processes.ts';
import { temporaryDirectory } from '../../support/stores.ts';

const embedded = await createTestApp();
await createWorld(embedded);
await embedded.services.logs.flush();

/** A directory like one that a server has left. */
async function leftBehind(): Promise<string> {
  const directory = join(await temporaryDirectory(), 'data');
  await cp(embedded.dataDir, directory, { recursive: true });
  return directory;
}

function change(directory: string, file: string, sql: string): void {
  const db = new DatabaseSync(join(directory, file), { enableForeignKeyConstraints: false });
  db.exec(sql);
  db.close();
}

async function rowsAt(url: string, table: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  return Number((await client.query(`SELECT count(*) FROM ${table}`)).rows[0].count);
}

const everyTrigger = (directory: string, file: string) => {
  const db = new DatabaseSync(join(directory, file));
  for (const { name } of db
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger'")
    .all()) {
    db.exec(`DROP TRIGGER ${name}`);
  }
  db.close();
};

const spoilt: [string, RegExp, (directory: string) => unknown][] = [
  ['without one of its files', /us\.db is not there/, (at) => rm(join(at, 'us.db'))],
  [
    'with one that was cut off',
    /damaged|malformed|not a database/,
    async (at) => {
      change(at, 'eu.db', 'PRAGMA wal_checkpoint(TRUNCATE)');
      await truncate(join(at, 'eu.db'), 20_480);
    },
  ],
  [
    'with something else in its place',
    /not a database/,
    async (at) => {
      await Promise.all(
        ['-wal', '-shm'].map((end) => rm(join(at, `us.db${end}`), { force: true })),
      );
      await writeFile(join(at, 'us.db'), randomBytes(8_192));
    },
  ],
  ['of a later version', /later version/, (at) => change(at, 'eu.db', 'PRAGMA user_version = 999')],
  [
    'of another day, which has less in it than was signed',
    /does not begin with what was signed/,
    (at) => {
      everyTrigger(at, 'eu.db');
      change(at, 'eu.db', 'DELETE FROM log_tiles; DELETE FROM site_logs');
    },
  ],
  [
    'without a table',
    /previews is not as this version makes it/,
    (at) => change(at, 'control.db', 'DROP TABLE previews'),
  ],
  [
    'with a view in place of a table, which never ends',
    /scan_pictures is not as this version makes it/,
    (at) =>
      change(
        at,
        'eu.db',
        `DROP TABLE scan_pictures; CREATE VIEW scan_pictures AS
          WITH RECURSIVE n AS (SELECT 1 AS x UNION ALL SELECT x + 1 FROM n) SELECT x FROM n`,
      ),
  ],
  [
    'with text that PostgreSQL does not take',
    /^sites: .*U\+0000/,
    (at) => change(at, 'control.db', "UPDATE sites SET display_name = 'a' || char(0) || 'b'"),
  ],
  [
    'with records that no read could look into',
    /letters that are none/,
    (at) => {
      everyTrigger(at, 'eu.db');
      change(
        at,
        'eu.db',
        String.raw`UPDATE consent_records SET body = json_set(body, '$.jurisdiction', json('"\ud800"'))`,
      );
    },
  ],
];

it.each(spoilt)('nothing is moved from a directory %s', async (_what, problem, spoil) => {
  const dataDir = await leftBehind();
  await spoil(dataDir);
  const urls = await emptyDatabases();
  await expect(moveStore({ dataDir, urls })).rejects.toThrow(problem);
  expect(await rowsAt(urls.EU, 'consent_records')).toBe(0);
  expect(await rowsAt(urls.control, 'accounts')).toBe(0);
});

it('nothing is moved from under a server that runs, and none starts in the middle', async () => {
  const dataDir = await leftBehind();
  const urls = await emptyDatabases();
  const server = await startServer(['--json', '--no-demo'], {
    DATA_DIR: dataDir,
    PORT: '0',
    SAMPLE_PORT: '0',
  });
  await expect(moveStore({ dataDir, urls })).rejects.toThrow('in use: stop the server first');
  expect(await server.stop('SIGTERM')).toBe(0);
  const moved = await moveStore({ dataDir, urls });
  expect(moved.EU.consent_records).toBeGreaterThan(0);
});
