import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { hostileRequests } from './requestsContract.ts';

const app = await createTestApp();

const databases = ['control', 'eu', 'us'].map(
  (name) => new DatabaseSync(join(app.dataDir, `${name}.db`), { readOnly: true }),
);
afterFile(() => {
  for (const database of databases) database.close();
});

/** A digest of all rows of a database. */
function contentOf(db: DatabaseSync): string {
  const hash = createHash('sha256');
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  for (const { name } of tables.all()) {
    for (const row of db.prepare(`SELECT * FROM "${name}"`).iterate()) {
      for (const value of Object.values(row)) hash.update(`${value} `);
    }
  }
  return hash.digest('base64url');
}

/** Stands still while nothing is written. Its version changes with other connections' commits, and when the journal is emptied. */
function watched(db: DatabaseSync): () => string {
  const version = () => db.prepare('PRAGMA data_version').get()?.data_version;
  let known = { version: version(), content: contentOf(db) };
  return () => {
    const now = version();
    if (now !== known.version) known = { version: now, content: contentOf(db) };
    return known.content;
  };
}

const contents = databases.map(watched);
await hostileRequests(app, () => contents.map((content) => content()).join());
