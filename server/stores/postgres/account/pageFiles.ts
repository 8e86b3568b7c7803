import type { PageFile, PageFileStore } from '../../../domain/account/pageFiles.ts';
import type { Connection, ControlWrite } from '../connection.ts';

export const pageFileSchema: string[] = [
  'CREATE TABLE page_files (name text PRIMARY KEY, source text NOT NULL, kept_at text NOT NULL)',
];

export function pageFileStore(db: Connection, write: ControlWrite): PageFileStore {
  return {
    keepPageFiles: ({ files, at, most }) =>
      write(async (db) => {
        for (const { name, source } of files) {
          await db.run(
            `INSERT INTO page_files AS one (name, source, kept_at) VALUES ($1, $2, $3)
              ON CONFLICT (name) DO UPDATE SET kept_at = greatest(one.kept_at, excluded.kept_at)`,
            ...[name, source, at],
          );
        }
        await db.run(
          `DELETE FROM page_files WHERE name NOT IN (
            SELECT name FROM page_files ORDER BY kept_at DESC, name LIMIT $1)`,
          most,
        );
      }),

    pageFile: (name) =>
      db.get<PageFile>('SELECT name, source FROM page_files WHERE name = $1', name),
  };
}
