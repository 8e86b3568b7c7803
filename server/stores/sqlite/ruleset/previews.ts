import type { PreviewStore } from '../../../domain/ruleset/previews/port.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

/** Drafts that are shown to whoever has their address. */
export const previewTable = `
  CREATE TABLE previews (
    seq INTEGER PRIMARY KEY,
    hash BLOB NOT NULL UNIQUE,
    account_id TEXT NOT NULL REFERENCES accounts,
    preview TEXT NOT NULL,
    created_at TEXT NOT NULL,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX previews_of_account ON previews (account_id, seq);
  CREATE INDEX previews_by_end ON previews (expires_at);
  `;

export const previewWrites = {
  createPreview(
    db: Connection,
    { accountId, preview, most, ...made }: Parameters<PreviewStore['createPreview']>[0],
  ): void {
    db.run('DELETE FROM previews WHERE expires_at <= ?', made.createdAt);
    db.run(
      `INSERT INTO previews (hash, account_id, preview, created_at, expires_at)
        VALUES (?, ?, ?, ?, ?)`,
      made.hash,
      accountId,
      JSON.stringify(preview),
      made.createdAt,
      made.expiresAt,
    );
    db.run(
      `DELETE FROM previews WHERE account_id = ?1 AND seq <= (
        SELECT seq FROM previews WHERE account_id = ?1 ORDER BY seq DESC LIMIT 1 OFFSET ?2)`,
      accountId,
      most,
    );
  },
};

export function previewStore(db: Connection, write: Write<typeof previewWrites>): PreviewStore {
  return {
    createPreview: (made) => write('createPreview', made),

    async preview(hash, at) {
      const row = db.get<{ preview: string }>(
        'SELECT preview FROM previews WHERE hash = ? AND expires_at > ?',
        hash,
        at,
      );
      return row && JSON.parse(row.preview);
    },
  };
}
