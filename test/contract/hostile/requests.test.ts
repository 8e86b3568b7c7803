import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { hostileRequests } from './requestsContract.ts';

const app = await createTestApp();

/** Counts commits of other connections: it stands still while nothing is written. */
const databases = ['control', 'eu', 'us'].map(
  (name) => new DatabaseSync(join(app.dataDir, `${name}.db`), { readOnly: true }),
);
afterFile(() => {
  for (const database of databases) database.close();
});

await hostileRequests(app, () =>
  databases.map((db) => db.prepare('PRAGMA data_version').get()?.data_version).join(),
);
