import type { HeadStore, SignedHead } from '../../../domain/consentLog/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

/** What was signed last of each log. It stands in another database than the logs, so that one that was rolled back is found out. */
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

const columns = 'site_id AS "siteId", origin, size, root, note, signed_at AS "signedAt"';

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

    keepHead: ({ head, before }) =>
      write(async (db) => {
        const { siteId, origin, size, root, note, signedAt } = head;
        const kept = before
          ? db.run(
              `UPDATE log_heads SET size = $3, root = $4, note = $5, signed_at = $6
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
              `INSERT INTO log_heads (site_id, origin, size, root, note, signed_at)
                VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
              siteId,
              origin,
              size,
              root,
              note,
              signedAt,
            );
        return (await kept) > 0;
      }),

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

    publishedHead: (logId) =>
      db.get<SignedHead>(
        `SELECT ${columns} FROM log_heads JOIN published_logs USING (site_id)
          WHERE right(origin, 16) = $1`,
        logId,
      ),
  };
}
