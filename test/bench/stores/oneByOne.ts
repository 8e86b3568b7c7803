import { Client, Pool } from 'pg';
import { recordingOf } from '../../../server/stores/postgres/consent/recordGroup.ts';
import { laneOf } from '../../../server/stores/postgres/lanes.ts';
import type { RecordDecision } from './rates.ts';

/** Connections over which single decisions go: as many as a process has for writing. */
const connections = 12;

/** Records each decision in a transaction of its own, in its lane's order, as a server without groups would. */
export async function withOneByOne<Result>(
  url: string,
  work: (recordDecision: RecordDecision) => Promise<Result>,
): Promise<Result> {
  const pool = new Pool({ connectionString: url, max: connections });
  try {
    return await work((record) => {
      const { siteId, id, subjectId, sequence, counted, rest, seal } = recordingOf(record);
      return pool.query(
        'SELECT first FROM record_decisions_2($1, NULL, $2, $3, $4, $5, $6, $7, $8)',
        [
          laneOf(record.siteId),
          ...[[siteId], [id], [subjectId], [sequence], [counted], [rest], [seal]],
        ],
      );
    });
  } finally {
    await pool.end();
  }
}

/** Each flush of the journal takes two milliseconds, as on a disk in the network. */
export async function withSlowFlush<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  const say = async (...statements: string[]) => {
    for (const statement of [...statements, 'SELECT pg_reload_conf()']) {
      await client.query(statement);
    }
  };
  await say('ALTER SYSTEM SET commit_delay = 2000', 'ALTER SYSTEM SET commit_siblings = 0');
  try {
    return await work();
  } finally {
    await say('ALTER SYSTEM RESET commit_delay', 'ALTER SYSTEM RESET commit_siblings');
    await client.end();
  }
}

/** Somebody reads all the while, of the moment at which this began: a backup does, or a report. */
export async function withSnapshot<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new Client(url);
  await client.connect();
  await client.query(
    'BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT 1 FROM consent_records LIMIT 1',
  );
  try {
    return await work();
  } finally {
    await client.end();
  }
}

export async function bytesPerRecord(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    `SELECT (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('consent_records'))
      / (SELECT count(*) FROM consent_records) AS bytes`,
  );
  await client.end();
  return Number(rows[0]?.bytes);
}
