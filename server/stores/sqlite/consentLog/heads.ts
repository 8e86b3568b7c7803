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

const columns = 'site_id AS siteId, origin, size, root, note, signed_at AS signedAt';

export const headWrites = {
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
  };
}
