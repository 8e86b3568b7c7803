import { Client } from 'pg';
import type { Stores } from '../../../server/domain/stores.ts';
import { migrate } from '../../../server/stores/postgres/migrate.ts';
import { forms, openPostgresStores, type Urls } from '../../../server/stores/postgres/open.ts';
import { byRegion, regions } from '../../../src/shared/vocabulary.ts';
import { databaseAt, startPostgres } from '../../support/postgresServer.ts';

/** Empty databases in a PostgreSQL that is started for them, on the same machine, and gone with them. */
export async function benchDatabases(): Promise<{ urls: Urls; close(): Promise<void> }> {
  const server = await startPostgres();
  const client = new Client(server.url);
  await client.connect();
  const urls: Urls = { control: '', ...byRegion(() => '') };
  for (const place of ['control', ...regions] as const) {
    const name = place.toLowerCase();
    await client.query(`CREATE DATABASE ${name}`);
    urls[place] = databaseAt(server.url, name);
    await migrate(urls[place], forms[place]);
  }
  await client.end();
  return { urls, close: server.stop };
}

/** The store in databases of its own. */
export async function benchPostgres(): Promise<{ stores: Stores; close(): Promise<void> }> {
  const { urls, close } = await benchDatabases();
  const stores = await openPostgresStores({ urls, clock: null });
  return {
    stores,
    async close() {
      await stores.close();
      await close();
    },
  };
}
