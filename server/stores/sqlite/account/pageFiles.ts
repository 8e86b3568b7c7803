import type { PageFile, PageFileStore } from '../../../domain/account/pageFiles.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';

export const pageFileTable = `
  CREATE TABLE page_files (
    name TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    kept_at TEXT NOT NULL
  ) STRICT;
`;

export const pageFileWrites = {
  keepPageFiles(
    db: Connection,
    { files, at, most }: Parameters<PageFileStore['keepPageFiles']>[0],
  ): void {
    for (const { name, source } of files) {
      db.run(
        `INSERT INTO page_files (name, source, kept_at) VALUES (?, ?, ?)
          ON CONFLICT (name) DO UPDATE SET kept_at = max(kept_at, excluded.kept_at)`,
        ...[name, source, at],
      );
    }
    db.run(
      `DELETE FROM page_files WHERE name NOT IN (
        SELECT name FROM page_files ORDER BY kept_at DESC, name LIMIT ?)`,
      most,
    );
  },
};

export function pageFileStore(db: Connection, write: Write<typeof pageFileWrites>): PageFileStore {
  return {
    keepPageFiles: (kept) => write('keepPageFiles', kept),

    pageFile: async (name) =>
      db.get<PageFile>('SELECT name, source FROM page_files WHERE name = ?', name),
  };
}
