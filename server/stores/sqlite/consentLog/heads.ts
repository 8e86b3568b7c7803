import type { HeadStore, SignedHead } from '../../../domain/consentLog/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

/** What was signed last of each log. It stands in another file than the logs, so that one that was rolled back is found out. */
export const headTable = `
  CREATE TABLE log_heads (
    site_id TEXT PRIMARY KEY REFERENCES sites,
    origin TEXT NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL CHECK (length(root) = 32),
    note TEXT NOT NULL,
    signed_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Logs that anybody may read. They are found by the last part of their names. */
export const publishedLogTable = `
  CREATE TABLE published_logs (
    site_id TEXT PRIMARY KEY REFERENCES sites
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX log_heads_by_id ON log_heads (substr(origin, -16));
`;

const columns = 'site_id AS siteId, origin, size, root, note, signed_at AS signedAt';

export const headWrites = {
  setLogPublished(
    db: Connection,
    { siteId, published }: { siteId: string; published: boolean },
  ): void {
    if (published) db.run('INSERT OR IGNORE INTO published_logs (site_id) VALUES (?)', siteId);
    else db.run('DELETE FROM published_logs WHERE site_id = ?', siteId);
  },

  keepHead(db: Connection, { head, before }: Parameters<HeadStore['keepHead']>[0]): boolean {
    const { siteId, origin, size, root, note, signedAt } = head;
    if (!before) {
      return (
        db.run(
          `INSERT INTO log_heads (site_id, origin, size, root, note, signed_at)
            VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
          siteId,
          origin,
          size,
          root,
          note,
          signedAt,
        ) > 0
      );
    }
    return (
      db.run(
        `UPDATE log_heads SET size = ?, root = ?, note = ?, signed_at = ?
          WHERE site_id = ? AND origin = ? AND size = ? AND root = ?`,
        size,
        root,
        note,
        signedAt,
        siteId,
        origin,
        before.size,
        before.root,
      ) > 0
    );
  },
};

export function headStore(db: Connection, write: Write<typeof headWrites>): HeadStore {
  return {
    logHead: async (siteId) =>
      db.get<SignedHead>(`SELECT ${columns} FROM log_heads WHERE site_id = ?`, siteId),

    logHeads: async (after, most) =>
      db.all<SignedHead>(
        `SELECT ${columns} FROM log_heads WHERE site_id > ? ORDER BY site_id LIMIT ?`,
        after ?? '',
        most,
      ),

    keepHead: (kept) => write('keepHead', kept),

    logPublished: async (siteId) =>
      db.get('SELECT 1 FROM published_logs WHERE site_id = ?', siteId) !== null,

    setLogPublished: (siteId, published) => write('setLogPublished', { siteId, published }),

    publishedHead: async (logId) =>
      db.get<SignedHead>(
        `SELECT ${columns} FROM log_heads JOIN published_logs USING (site_id)
          WHERE substr(origin, -16) = ?`,
        logId,
      ),
  };
}
