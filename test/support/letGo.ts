import { afterAll } from 'vitest';
import { dropDatabases } from './postgres.ts';
import { closeStores } from './postgresStores.ts';

// Stands before each test file, so that none leaves its databases to the next.
afterAll(async () => {
  await closeStores();
  await dropDatabases();
});
