import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../../server/stores/postgres/migrate.ts';
import { forms, openPostgresStores } from '../../../server/stores/postgres/open.ts';
import type { DecisionAnswer } from '../../../src/shared/wire/consent/decision.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { databaseAt, startPostgres } from '../../support/postgresServer.ts';

const server = await startPostgres();
const names = { control: 'control', EU: 'eu', US: 'us' } as const;
const urls = { control: '', EU: '', US: '' };
const client = new Client(server.url);
await client.connect();
for (const [place, name] of Object.entries(names) as [keyof typeof names, string][]) {
  await client.query(`CREATE DATABASE ${name}`);
  urls[place] = databaseAt(server.url, name);
  await migrate(urls[place], forms[place]);
}
await client.end();
const stores = await openPostgresStores({ urls, clock: null });
// Hooks run in reverse: the app lets go of the store first.
afterFile(async () => {
  await stores.close();
  await server.stop();
});
const app = await createTestApp({ stores });

it('a database that is killed loses nothing acknowledged, is said to be away, and is found again', async () => {
  const owner = await app.account();
  const site = await app.site(owner);
  const { siteKey, rulesetIntegrity } = await app.install(owner, site);
  const acknowledged = new Set<string>();
  const refused = new Map<number, unknown>();
  let visitors = 0;
  let stopping = false;

  async function visit(): Promise<void> {
    while (!stopping) {
      visitors += 1;
      const subjectSecret = String(visitors).padStart(20, '1');
      const body = decision({ rulesetIntegrity }, { subjectSecret });
      const answer = await app.post<DecisionAnswer>(`/${siteKey}/decisions`, body);
      if (answer.status < 300) acknowledged.add(answer.body.id);
      else refused.set(answer.status, answer.headers['retry-after']);
      await setTimeout(20);
    }
  }
  const visiting = Array.from({ length: 8 }, visit);
  const readiness = async () =>
    (await app.request<{ ready: boolean }>({ method: 'GET', url: '/readyz' })).status;
  const reach = (count: number) =>
    expect.poll(() => acknowledged.size, { timeout: 60_000 }).toBeGreaterThan(count);

  await reach(100);
  for (let round = 0; round < 2; round += 1) {
    await server.kill();
    await expect.poll(() => refused.get(503), { timeout: 60_000 }).toBeDefined();
    await expect.poll(readiness, { timeout: 60_000 }).toBe(503);
    await server.start();
    await reach(acknowledged.size + 100);
    await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
    expect([...refused.keys()]).toEqual([503]);
    refused.clear();
  }
  stopping = true;
  await Promise.all(visiting);

  const window = { from: null, to: null, limit: 1_000_000 };
  const there = await stores.of(site).consentRecords(site.id, window, null);
  const ids = new Set(there.map(({ id }) => id));
  expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
});
