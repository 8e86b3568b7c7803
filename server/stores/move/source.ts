import { DatabaseSync } from 'node:sqlite';
import { type Connection, connect } from '../sqlite/connection.ts';
import { type DatabaseName, databases } from '../sqlite/databases.ts';
import { migrate } from '../sqlite/migrate.ts';

/**
 * Opens a file of the embedded store, so that nobody else can, until it is closed: what a server wrote meanwhile would be lost.
 * @throws where a server runs on it, or it is not what our migrations make
 */
export function openSource(name: DatabaseName, path: string): Connection {
  const { file, migrations } = databases[name];
  const db = connect(new DatabaseSync(path));
  try {
    takeAlone(db, file);
    const made = connect(new DatabaseSync(':memory:'));
    migrate(made, migrations);
    const [found, wanted] = [formOf(db), formOf(made)];
    made.close();
    for (const [table, columns] of wanted) {
      if (found.get(table) === columns) continue;
      throw new Error(`${file}: ${table} is not as this version makes it`);
    }
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

function takeAlone(db: Connection, file: string): void {
  try {
    // In this order: the mode counts from the first access on.
    db.exec('PRAGMA trusted_schema = OFF; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== busy) throw error;
    throw new Error(`${file} is in use: stop the server first`);
  }
}

const busy = 5;

/** The columns of each table. A view that passes for a table is none. */
function formOf(db: Connection): Map<string, string> {
  const rows = db.all<{ name: string; columns: string }>(
    `SELECT one.name, group_concat(info.name, ' ' ORDER BY info.name) AS columns
      FROM sqlite_schema AS one JOIN pragma_table_info(one.name) AS info
      WHERE one.type = 'table' GROUP BY one.name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
