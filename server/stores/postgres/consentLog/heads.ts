import type { EndedLog, HeadStore, LogKey, SignedHead } from '../../../domain/consentLog/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

/** The last signed head of each log. It is kept apart from the logs, so that a log that was rolled back is noticed. */
export const headSchema: string[] = [
  `CREATE TABLE log_heads (
    site_id text PRIMARY KEY REFERENCES sites,
    origin text NOT NULL,
    size bigint NOT NULL,
    root bytea NOT NULL CHECK (length(root) = 32),
    note text NOT NULL,
    signed_at bigint NOT NULL
  )`,
];

/** Logs that anybody may read. They are found by the last part of their names. */
export const publishedLogSchema: string[] = [
  'CREATE TABLE published_logs (site_id text PRIMARY KEY REFERENCES sites)',
  'CREATE INDEX log_heads_by_id ON log_heads (right(origin, 16))',
];

/**
 * Logs in whose place another one goes on. A log is found by all that follows `/log/` in its name, which no other log has: a host has no
 * slash in it.
 */
export const endedLogSchema: string[] = [
  `CREATE TABLE ended_logs (
    origin text PRIMARY KEY,
    site_id text NOT NULL REFERENCES sites,
    size bigint NOT NULL,
    root bytea NOT NULL CHECK (length(root) = 32),
    note text NOT NULL,
    signed_at bigint NOT NULL,
    ended_at bigint NOT NULL,
    reason text NOT NULL,
    kept bigint NOT NULL
  )`,
  'CREATE INDEX ended_logs_of_site ON ended_logs (site_id, ended_at)',
  "CREATE UNIQUE INDEX ended_logs_by_id ON ended_logs (split_part(origin, '/log/', 2))",
  `CREATE TABLE log_keys (
    public_key bytea PRIMARY KEY CHECK (length(public_key) = 32),
    receipts_key bytea NOT NULL CHECK (length(receipts_key) = 32),
    from_at bigint,
    until_at bigint,
    note text
  )`,
  'DROP INDEX log_heads_by_id',
  "CREATE UNIQUE INDEX log_heads_by_id ON log_heads (split_part(origin, '/log/', 2))",
];

const columns = 'site_id AS "siteId", origin, size, root, note, signed_at AS "signedAt"';
const endedColumns = `${columns}, ended_at AS "endedAt", reason, kept`;
const idColumn = "split_part(origin, '/log/', 2)";

const keyColumns = `public_key AS "publicKey", receipts_key AS "receiptsKey", from_at AS "from",
  until_at AS until, note`;

/** Keeps a head in one of the tables of heads, by compare-and-swap. */
export async function keepHeadIn(
  db: Connection,
  table: 'log_heads' | 'book_heads',
  { head, before }: Parameters<HeadStore['keepHead']>[0],
): Promise<boolean> {
  const { siteId, origin, size, root, note, signedAt } = head;
  const stored = before
    ? db.run(
        `UPDATE ${table} SET size = $3, root = $4, note = $5, signed_at = $6
          WHERE site_id = $1 AND origin = $2 AND size = $7 AND root = $8`,
        siteId,
        origin,
        size,
        root,
        note,
        signedAt,
        before.size,
        before.root,
      )
    : db.run(
        `INSERT INTO ${table} (site_id, origin, size, root, note, signed_at)
          VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        siteId,
        origin,
        size,
        root,
        note,
        signedAt,
      );
  return (await stored) > 0;
}

export function headStore(db: Connection, write: ControlWrite): HeadStore {
  return {
    logHead: (siteId) =>
      db.get<SignedHead>(`SELECT ${columns} FROM log_heads WHERE site_id = $1`, siteId),

    logHeads: (after, most) =>
      db.all<SignedHead>(
        `SELECT ${columns} FROM log_heads WHERE site_id > $1 ORDER BY site_id LIMIT $2`,
        after ?? '',
        most,
      ),

    keepHead: (kept) => write((db) => keepHeadIn(db, 'log_heads', kept)),

    logPublished: async (siteId) =>
      (await db.get('SELECT 1 FROM published_logs WHERE site_id = $1', siteId)) !== null,

    setLogPublished: (siteId, published) =>
      write(async (db) => {
        await db.run(
          published
            ? 'INSERT INTO published_logs (site_id) VALUES ($1) ON CONFLICT DO NOTHING'
            : 'DELETE FROM published_logs WHERE site_id = $1',
          siteId,
        );
      }),

    succeedLog: ({ ended, head }) =>
      write(async (db) => {
        const { siteId, origin, size, root, note, signedAt, endedAt, reason, kept } = ended;
        const last = await db.get<{ note: string }>(
          'SELECT note FROM log_heads WHERE site_id = $1 FOR UPDATE',
          siteId,
        );
        if (last?.note !== note) return false;
        await db.run(
          `INSERT INTO ended_logs (site_id, origin, size, root, note, signed_at, ended_at, reason, kept)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          ...[siteId, origin, size, root, note, signedAt, endedAt, reason, kept],
        );
        await db.run(
          `UPDATE log_heads SET origin = $1, size = $2, root = $3, note = $4, signed_at = $5
            WHERE site_id = $6`,
          ...[head.origin, head.size, head.root, head.note, head.signedAt, siteId],
        );
        return true;
      }),

    endedLogs: (siteId) =>
      db.all<EndedLog>(
        `SELECT ${endedColumns} FROM ended_logs WHERE site_id = $1 ORDER BY ended_at`,
        siteId,
      ),

    logKeys: () =>
      db.all<LogKey>(`SELECT ${keyColumns} FROM log_keys ORDER BY from_at NULLS FIRST`),

    changeLogKey: ({ ended, next }) =>
      write(async (db) => {
        const add = `INSERT INTO log_keys (public_key, receipts_key, from_at, note)
          VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;
        if (!(await db.get('SELECT 1 FROM log_keys LIMIT 1'))) {
          await db.run(add, ended.publicKey, ended.receiptsKey, null, null);
        }
        const changed = await db.run(
          'UPDATE log_keys SET until_at = $1 WHERE public_key = $2 AND until_at IS NULL',
          next.from,
          ended.publicKey,
        );
        if (!changed) return false;
        return (await db.run(add, next.publicKey, next.receiptsKey, next.from, next.note)) > 0;
      }),

    async publishedLog(logId) {
      const found = (table: string, names: string) =>
        db.get<SignedHead>(
          `SELECT ${names} FROM ${table} JOIN published_logs USING (site_id) WHERE ${idColumn} = $1`,
          logId,
        );
      return (await found('log_heads', columns)) ?? found('ended_logs', endedColumns);
    },
  };
}
