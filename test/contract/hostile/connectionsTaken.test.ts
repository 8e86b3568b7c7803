import { Client } from 'pg';
import { expect, it } from 'vitest';
import { laneOf, lanes } from '../../../server/stores/postgres/lanes.ts';
import { openPostgresStores } from '../../../server/stores/postgres/open.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { databasesOfFile } from '../../support/postgres.ts';

const urls = await databasesOfFile();
const there = new URL(urls.EU);
const name = there.pathname.slice(1);
[there.username, there.password] = ['postgres', ''];
const root = new Client(there.href);
await root.connect();
afterFile(() => root.end());

// Nothing here is about time: a busy machine is waited for.
const long = 60_000;
const readers = 3;
const stores = await openPostgresStores({
  urls,
  clock: null,
  readers,
  patience: {
    connect: long,
    lock: long,
    statement: long,
    answer: long,
    silence: long,
    rest: 500,
    idle: 1000,
  },
});
afterFile(() => stores.close());
const app = await createTestApp({ stores });
const owner = await app.account();
const sites: { id: string; siteKey: string; rulesetIntegrity: string }[] = [];
while (new Set(sites.map(({ id }) => laneOf(id))).size < lanes) {
  const site = await app.site(owner);
  sites.push({ ...site, ...(await app.install(owner, site)) });
}

let visitors = 0;
function post({ siteKey, rulesetIntegrity }: (typeof sites)[number]) {
  visitors += 1;
  const subjectSecret = String(visitors).padStart(20, '1');
  const body = decision({ rulesetIntegrity }, { subjectSecret });
  return app.post<{ id: string }>(`/${siteKey}/decisions`, body);
}
/** Visitors of all sites at once, and so of all lanes. */
const posts = (each: number) =>
  Promise.all(sites.flatMap((site) => Array.from({ length: each }, () => post(site))));
const statuses = (answers: { status: number }[]) => [...new Set(answers.map((one) => one.status))];
const reads = () =>
  Promise.all(sites.map(({ id }) => app.api(owner.key, 'GET', `/sites/${id}/consent-records`)));

const ask = async <Row extends object>(sql: string) =>
  (await root.query<Row>(sql, sql.includes('$1') ? [name] : [])).rows;
/** How many connections there are for each use. */
const connections = async () =>
  Object.fromEntries(
    (
      await ask<{ use: string; count: number }>(
        `SELECT application_name AS use, count(*)::integer FROM pg_stat_activity
        WHERE datname = $1 AND usename = 'portcullis' GROUP BY 1`,
      )
    ).map(({ use, count }) => [use, count]),
  );
/** Somebody else, or one process too many, has all connections but these. */
const leave = (most: number) =>
  // The test has one as well.
  ask(`ALTER DATABASE ${name} CONNECTION LIMIT ${most < 0 ? most : most + 1}`);

/** Only the connections over which decisions come are left, of which there is one for each lane. */
const untilNobodyReads = () => expect.poll(connections).toEqual({ 'portcullis groups': lanes });

// One after another, none of which needs more than one connection.
for (const site of sites) await post(site);

it('a process takes no more connections to read than it is let', async () => {
  await untilNobodyReads();
  // On a busy machine one that nobody used is let go between two reads, and PostgreSQL may count it still when the next one comes.
  await leave(lanes + 2 * readers);
  const rounds = await Promise.all(Array.from({ length: 20 }, reads));
  expect(statuses(rounds.flat())).toEqual([200]);
  await untilNobodyReads();
  await leave(lanes + readers - 1);
  expect(statuses(await reads())).toContain(503);
  await leave(-1);
});

it('whoever takes all connections there are does not get those over which decisions come', async () => {
  await untilNobodyReads();
  await leave(0);
  expect(statuses(await posts(25))).toEqual([200]);
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
