import type { Connection } from './connection.ts';

/**
 * Brings a database to the newest form in one transaction. A migration's number is its place in the list, from 1; one
 * that was released is never changed, only followed by another.
 * @throws when the database is newer than this server
 */
export function migrate(db: Connection, migrations: readonly string[]): void {
  if (version(db) === migrations.length) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Asked again under the lock: another process may have come first.
    const done = version(db);
    if (done > migrations.length) {
      throw new Error(
        `a later version of the server made it (${done}, and this one knows ${migrations.length}). Start that version.`,
      );
    }
    for (const migration of migrations.slice(done)) db.exec(migration);
    db.exec(`PRAGMA user_version = ${migrations.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.inTransaction()) db.exec('ROLLBACK');
    throw error;
  }
}

function version(db: Connection): number {
  return db.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
}
