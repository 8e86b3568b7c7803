import { Client } from 'pg';
import { expect, it } from 'vitest';
import { migrate } from '../../server/stores/postgres/migrate.ts';
import { forms } from '../../server/stores/postgres/open.ts';
import type { DecisionAnswer } from '../../src/shared/wire/consent/decision.ts';
import { afterFile } from '../support/afterFile.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { batch, decision } from '../support/decision.ts';
import { asMigrating, databasesOfFile, postgresOfFile } from '../support/postgres.ts';
import { runCommand } from '../support/processes.ts';

const urls = await databasesOfFile();
const stores = await postgresOfFile(urls);
const app = await createTestApp({ stores });
const account = await app.account();
const site = await app.site(account);
const install = await app.install(account, site);
const owner = new Client(asMigrating(urls.EU));
await owner.connect();
afterFile(() => owner.end());

/** The tables of a while each, in their order, and a moment within. */
const tables = async (of: 'consent_records' | 'tag_batches') =>
  (
    await owner.query<{ name: string; at: Date }>(
      `SELECT name, to_timestamp(from_at / 1000000.0) + interval '1 hour' AS at FROM partitions
        WHERE of_table = $1 AND from_at > 0 ORDER BY from_at`,
      [of],
    )
  ).rows;
const repair = () => migrate(asMigrating(urls.EU), forms.EU);
const check = async () => {
  const { code, stdout } = await runCommand(['migrate', '--check', '--json'], {
    SECRETS_KEY: 'ab'.repeat(32),
    DATABASE_URL: asMigrating(urls.control),
    DATABASE_URL_EU: asMigrating(urls.EU),
    DATABASE_URL_US: asMigrating(urls.US),
  });
  return [code, JSON.parse(stdout).missing.DATABASE_URL_EU];
};

let visitors = 0;
/** A decision of that time by somebody new, to be posted any number of times. */
function visitor(at: Date) {
  visitors += 1;
  const subjectSecret = String(visitors).padStart(20, '1');
  const body = decision(install, { subjectSecret, decidedAt: at.toISOString() });
  return () => app.post<DecisionAnswer>(`/${install.siteKey}/decisions`, body);
}
const statuses = async (posts: (() => Promise<{ status: number }>)[]) =>
  (await Promise.all(posts.map((post) => post()))).map(({ status }) => status);

it('decisions of a month that was dropped wait until it is made again, and those of others do not', async () => {
  const [dropped, other] = await tables('consent_records');
  if (!dropped || !other) throw new Error('There are too few months');
  await owner.query(`DROP TABLE ${dropped.name}`);
  // In one group with each other.
  const months = Array.from({ length: 20 }, (_, n) => (n % 2 ? other : dropped));
  const posts = months.map(({ at }) => visitor(at));
  const expected = months.map((month) => (month === other ? 200 : 503));
  expect(await statuses(posts)).toEqual(expected);
  expect(await posts[0]?.()).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    error: { code: 'internal' },
  });

  expect(await repair()).toBe(0);
  expect(await statuses(posts)).toEqual(months.map(() => 200));
});

it.each([
  ['_before', '1970-01-01T00:00:00.000Z'],
  ['_after', '9999-12-31T23:59:59.000Z'],
])('what was detached is attached again with what it holds (%s)', async (which, time) => {
  const [before, after] = [visitor(new Date(time)), visitor(new Date(time))];
  const kept = await before();
  expect(kept.status).toBe(200);
  await owner.query(`ALTER TABLE consent_records DETACH PARTITION consent_records${which}`);
  expect(await statuses([before, after])).toEqual([503, 503]);

  expect(await repair()).toBe(0);
  expect(await statuses([before, after])).toEqual([200, 200]);
  expect((await before()).body.id).toBe(kept.body.id);
});

it('tag events of a week that was dropped wait until it is made again', async () => {
  const post = (n: number) => () =>
    app.post(`/${install.siteKey}/events`, batch({ batchId: String(n).padStart(20, '1') }));
  // Of somebody who consented to it.
  await app.post(`/${install.siteKey}/decisions`, decision(install));
  expect(await statuses([post(1)])).toEqual([204]);
  for (const { name } of await tables('tag_batches')) await owner.query(`DROP TABLE ${name}`);
  expect(await statuses([post(2)])).toEqual([503]);
  expect(await repair()).toBe(0);
  expect(await statuses([post(2)])).toEqual([204]);
});

it('what was dropped or detached is what migrate --check reports, until it is there again', async () => {
  const [month] = await tables('consent_records');
  await owner.query(`DROP TABLE ${month?.name};
    ALTER TABLE tag_batches DETACH PARTITION tag_batches_after`);
  expect(await check()).toEqual([3, [month?.name, 'tag_batches_after']]);
  expect(await repair()).toBe(0);
  expect(await check()).toEqual([0, []]);
});
