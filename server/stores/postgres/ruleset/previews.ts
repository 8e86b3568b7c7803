import type { PreviewStore } from '../../../domain/ruleset/previews/port.ts';
import type { Connection, ControlWrite } from '../connection.ts';

export function previewStore(db: Connection, write: ControlWrite): PreviewStore {
  return {
    createPreview: ({ accountId, preview, most, hash, createdAt, expiresAt }) =>
      write(async (db) => {
        await db.run('DELETE FROM previews WHERE expires_at <= $1', createdAt);
        await db.run(
          `INSERT INTO previews (hash, account_id, preview, created_at, expires_at)
            VALUES ($1, $2, $3, $4, $5)`,
          hash,
          accountId,
          JSON.stringify(preview),
          createdAt,
          expiresAt,
        );
        await db.run(
          `DELETE FROM previews WHERE account_id = $1 AND seq <= (
            SELECT seq FROM previews WHERE account_id = $1 ORDER BY seq DESC LIMIT 1 OFFSET $2)`,
          accountId,
          most,
        );
      }),

    async preview(hash, at) {
      const row = await db.get<{ preview: string }>(
        'SELECT preview FROM previews WHERE hash = $1 AND expires_at > $2',
        hash,
        at,
      );
      return row && JSON.parse(row.preview);
    },
  };
}
