import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { laneOf, lanes } from '../../../server/stores/postgres/lanes.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { databasesOfFile } from '../../support/postgres.ts';

const urls = await databasesOfFile();
const there = new URL(urls.EU);
const name = there.pathname.slice(1);
[there.username, there.password] = ['postgres', ''];
const root = new Client(there.href);
await root.connect();
afterAll(() => root.end());

const long = 10_000;
const stores = await openPostgresStores({
  urls,
  clock: null,
  readers: 3,
  patience: {
    connect: long,
    lock: long,
    statement: long,
    answer: long,
    silence: long,
    rest: 500,
    idle: 50,
  },
});
afterAll(() => stores.close());
const app = await createTestApp({ stores });
const owner = await app.account();
const sites: { id: string; siteKey: string; rulesetIntegrity: string }[] = [];
while (new Set(sites.map(({ id }) => laneOf(id))).size < lanes) {
  const site = await app.site(owner);
  sites.push({ ...site, ...(await app.install(owner, site)) });
}

let visitors = 0;
/** Visitors of all sites at once, and so of all lanes. */
const posts = (each: number) =>
  Promise.all(
    sites.flatMap(({ siteKey, rulesetIntegrity }) =>
      Array.from({ length: each }, () => {
        visitors += 1;
        const subjectSecret = String(visitors).padStart(20, '1');
        const body = decision({ rulesetIntegrity }, { subjectSecret });
        return app.post<{ id: string }>(`/${siteKey}/decisions`, body);
      }),
    ),
  );
const statuses = (answers: { status: number }[]) => [...new Set(answers.map((one) => one.status))];
const reads = () =>
  Promise.all(sites.map(({ id }) => app.api(owner.key, 'GET', `/sites/${id}/consent-records`)));

async function ask<Row extends object>(sql: string): Promise<Row> {
  return (await root.query<Row>(sql, sql.includes('$1') ? [name] : [])).rows[0] as Row;
}
const connections = async () =>
  Number(
    (
      await ask<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = $1 AND usename = 'portcullis'",
      )
    ).count,
  );
/** Somebody else, or one process too many, has all connections but these. */
const leave = (most: number) =>
  // The test has one as well.
  ask(`ALTER DATABASE ${name} CONNECTION LIMIT ${most < 0 ? most : most + 1}`);

it('a process takes no more connections to read than it is let', async () => {
  const rounds = Array.from({ length: 20 }, reads);
  let most = 0;
  for (const round of rounds) {
    most = Math.max(most, await connections());
    await round;
  }
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});

it('whoever takes all connections there are does not get those over which decisions come', async () => {
  expect(statuses(await posts(1))).toEqual([200]);
  // All others are let go once nobody has used them for a while.
  await expect.poll(connections).toBeLessThanOrEqual(lanes);
  await leave(0);
  const answers = await posts(25);
  expect(statuses(answers)).toEqual([200]);
  for (const { status, error, headers } of await reads()) {
    expect([status, error.code, headers['retry-after']]).toEqual([503, 'internal', '5']);
  }
  await leave(-1);
  expect(statuses(await reads())).toEqual([200]);
});

it('where there is none at all, a decision comes again, and everything goes on by itself', async () => {
  await leave(0);
  await ask(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = 'portcullis'",
  );
  for (const { status, headers } of await posts(5)) {
    expect([status, headers['retry-after']]).toEqual([503, '5']);
  }
  await leave(-1);
  expect(statuses(await posts(5))).toEqual([200]);
});
