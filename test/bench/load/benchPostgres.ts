import { Client } from 'pg';
import type { Stores } from '../../../server/domain/stores.ts';
import { migrate } from '../../../server/stores/postgres/migrate.ts';
import { forms, openPostgresStores } from '../../../server/stores/postgres/open.ts';
import { databaseAt, startPostgres } from '../../support/postgresServer.ts';

/** The store in a PostgreSQL that is started for it, on the same machine, and gone with it. */
export async function benchPostgres(): Promise<{ stores: Stores; close(): Promise<void> }> {
  const server = await startPostgres();
  const client = new Client(server.url);
  await client.connect();
  const urls = { control: '', EU: '', US: '' };
  for (const place of ['control', 'EU', 'US'] as const) {
    const name = place.toLowerCase();
    await client.query(`CREATE DATABASE ${name}`);
    urls[place] = databaseAt(server.url, name);
    await migrate(urls[place], forms[place]);
  }
  await client.end();
  const stores = await openPostgresStores({ urls, clock: null });
  return {
    stores,
    async close() {
      await stores.close();
      await server.stop();
    },
  };
}
