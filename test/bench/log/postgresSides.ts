import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';
import { bytesArray, numbersArray, textsArray } from '../../../server/stores/postgres/arrays.ts';
import { connect } from '../../../server/stores/postgres/connection.ts';
import { recordingOf } from '../../../server/stores/postgres/consent/recordGroup.ts';
import { laneOf } from '../../../server/stores/postgres/lanes.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open.ts';
import { benchDatabases } from '../load/benchPostgres.ts';
import { computedBy, parentOf } from '../load/processUse.ts';
import type { Sides } from './sides.ts';

/** Groups by the functions of this version and of the one from before the log, over one connection. */
export async function postgresSides(): Promise<Sides> {
  const { urls, close } = await benchDatabases();
  const stores = await openPostgresStores({ urls, clock: null });
  const store = stores.cells('EU')[0];
  const client = new Client(urls.EU);
  await client.connect();
  const db = connect(client);
  const record = async (sql: string, group: NewConsentRecord[], sealed: boolean) => {
    const rows = group.map((one) => recordingOf(one));
    await db.get(
      sql,
      laneOf(group[0]?.siteId as string),
      null,
      bytesArray(rows.map(({ siteId }) => siteId)),
      bytesArray(rows.map(({ id }) => id)),
      bytesArray(rows.map(({ subjectId }) => subjectId)),
      numbersArray(rows.map(({ sequence }) => sequence)),
      textsArray(rows.map(({ counted }) => counted)),
      textsArray(rows.map(({ rest }) => rest)),
      ...(sealed ? [bytesArray(rows.map(({ seal }) => seal))] : []),
    );
  };
  const withLog = 'SELECT first FROM record_decisions_2($1, $2, $3, $4, $5, $6, $7, $8, $9)';
  const without = 'SELECT first FROM record_decisions_1($1, $2, $3, $4, $5, $6, $7, $8)';
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  const postmaster = parentOf(rows[0].pid);
  return {
    name: 'PostgreSQL',
    withLog: (group) => record(withLog, group, true),
    without: (group) => record(without, group, false),
    seal: async (siteId) => (await store.sealLog(siteId)).more,
    async size() {
      const all =
        "SELECT sum(pg_total_relation_size(oid)) AS bytes FROM pg_class WHERE relkind = 'r'";
      return Number((await client.query(all)).rows[0].bytes);
    },
    async computed() {
      const { user, system } = process.cpuUsage();
      const servers = readdirSync('/proc').filter((one) => parentOf(one) === postmaster);
      return user + system + 1_000 * servers.reduce((sum, pid) => sum + computedBy(Number(pid)), 0);
    },
    async close() {
      await client.end();
      await stores.close();
      await close();
    },
  };
}
