import { expect, it } from 'vitest';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { databasesOfFile, postgresOfFile } from '../../support/postgres.ts';

const hour = 3_600_000;

it('a process whose clock is an hour ahead of the databases’ makes no job wait for it', async () => {
  const stores = await postgresOfFile(await databasesOfFile());
  const app = await createTestApp({ stores, clock: { now: () => Date.now() + hour } });
  const { key, site } = await createWorld(app);
  const { body } = await app.api<{ data: { id: string }[] }>(
    key,
    'GET',
    `/sites/${site.id}/consent-records`,
  );
  const record = `/sites/${site.id}/consent-records/${body.data[0]?.id}`;
  expect((await app.api(key, 'DELETE', record)).status).toBeLessThan(300);
  expect(await stores.control.kindsDue()).toEqual(
    expect.arrayContaining(['announce', 'log_entry']),
  );
  expect(await stores.of(site).kindsDue()).toContain('announce');
});
