import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { Stores } from '../../../server/domain/stores.ts';
import { migrate } from '../../../server/stores/postgres/migrate.ts';
import { forms, openPostgresStores } from '../../../server/stores/postgres/open.ts';
import type { DecisionAnswer } from '../../../src/shared/wire/consent/decision.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp, type TestApp } from '../../support/createTestApp.ts';
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
const stores = await Promise.all([1, 2, 3].map(() => openPostgresStores({ urls, clock: null })));
// Hooks run in reverse: the apps let go of their stores first.
afterFile(async () => {
  await Promise.all(stores.map((one) => one.close()));
  await server.stop();
});
/** Three processes, as far as the database goes. */
const apps = await Promise.all(stores.map((one) => createTestApp({ stores: one })));
const [first] = apps as [TestApp];
const owner = await first.account();

it.each([
  ['killed', () => server.kill()],
  ['restarted', () => server.shutDown('fast')],
  ['restarted at once', () => server.shutDown('immediate')],
] as const)(
  'a database that is %s loses nothing acknowledged, is said to be away, and is found again',
  async (_how, end) => {
    const site = await first.site(owner);
    const { siteKey, rulesetIntegrity } = await first.install(owner, site);
    const published = async () => {
      const client = new Client(urls.control);
      await client.connect();
      const { rows } = await client.query('SELECT count(*)::integer AS count FROM publications');
      await client.end();
      return rows[0].count as number;
    };
    const before = await published();
    const acknowledged = new Set<string>();
    const refused = new Map<number, unknown>();
    let [visitors, saved] = [0, 0];
    let stopping = false;

    async function visit(): Promise<void> {
      while (!stopping) {
        visitors += 1;
        const subjectSecret = String(visitors).padStart(20, '1');
        const body = decision({ rulesetIntegrity }, { subjectSecret });
        const app = apps[visitors % apps.length] as TestApp;
        const answer = await app.post<DecisionAnswer>(`/${siteKey}/decisions`, body);
        if (answer.status < 300) acknowledged.add(answer.body.id);
        else refused.set(answer.status, answer.headers['retry-after']);
        await setTimeout(20);
      }
    }
    /** Publishes one text after another, each again until it is said to be published. */
    async function save(): Promise<void> {
      for (let tries = 0, done = false; !done; tries += 1) {
        const app = apps[tries % apps.length] as TestApp;
        const title = `Text ${saved + 1}`;
        const path = `/sites/${site.id}/banner/wording`;
        const { status, headers } = await app.api(owner.key, 'PATCH', path, { title });
        if (status === 200) saved += 1;
        else refused.set(status, headers['retry-after']);
        done = stopping && status === 200;
        await setTimeout(20);
      }
    }
    const busy = [...Array.from({ length: 12 }, visit), save()];
    const readiness = () =>
      Promise.all(
        apps.map(async (app) => (await app.request({ method: 'GET', url: '/readyz' })).status),
      );
    const patient = { timeout: 60_000 };
    const reach = async () => {
      const [decided, published] = [acknowledged.size, saved];
      await expect.poll(() => acknowledged.size, patient).toBeGreaterThan(decided + 100);
      await expect.poll(() => saved, patient).toBeGreaterThan(published + 2);
    };

    await reach();
    for (let round = 0; round < 2; round += 1) {
      await end();
      await expect.poll(() => refused.get(503), patient).toBeDefined();
      await expect.poll(readiness, patient).toEqual([503, 503, 503]);
      await server.start();
      await reach();
      await expect.poll(readiness, patient).toEqual([200, 200, 200]);
      expect([...refused.keys()]).toEqual([503]);
      refused.clear();
    }
    stopping = true;
    await Promise.all(busy);

    const [store] = stores as [Stores];
    const window = { from: null, to: null, limit: 1_000_000 };
    const there = await store.of(site).consentRecords(site.id, window, null);
    const ids = new Set(there.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    expect(await published()).toBe(before + saved);
  },
);
