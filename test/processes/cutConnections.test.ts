import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import type { DecisionAnswer } from '../../src/shared/wire/consent/decision.ts';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import type { List } from '../../src/shared/wire/list.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { decision } from '../support/decision.ts';
import { databasesOfFile, postgresOfFile } from '../support/postgres.ts';
import { openTcpProxy, placeOf } from '../support/tcpProxy.ts';

const urls = await databasesOfFile();
const eu = await openTcpProxy(placeOf(urls.EU));
const stores = await postgresOfFile({ ...urls, EU: eu.through(urls.EU) });
const app = await createTestApp({ stores });
const owner = await app.account();
const site = await app.site(owner);
const { siteKey, rulesetIntegrity } = await app.install(owner, site);

let visitors = 0;
function visitor() {
  visitors += 1;
  const subjectSecret = String(visitors).padStart(20, '1');
  const body = decision({ rulesetIntegrity }, { subjectSecret });
  return () => app.post<DecisionAnswer>(`/${siteKey}/decisions`, body);
}
const read = () =>
  app.api<List<ConsentRecord>>(owner.key, 'GET', `/sites/${site.id}/consent-records`);

it('connections that are cut while nobody uses them, as load balancers do, are opened anew unnoticed', async () => {
  onTestFinished(() => eu.cutIdle(0));
  eu.drop();
  eu.pass();
  eu.cutIdle(200);
  await expect.poll(async () => (await visitor()()).status).toBe(200);
  const operator = new Client(inject('postgres'));
  await operator.connect();
  onTestFinished(() => operator.end());
  const open = async () =>
    (
      await operator.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'portcullis %'",
        [new URL(urls.EU).pathname.slice(1)],
      )
    ).rows.length;
  await expect.poll(open).toBe(0);
  eu.cutIdle(0);
  const answers = await Promise.all([visitor()(), visitor()(), read(), read()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('a decision whose answer is cut in the middle is asked for again, and on record once', async () => {
  const recorded = async () => (await read()).body.data.length;
  const before = await recorded();
  const posts = [];
  // A connection that was just made may not be among those that are cut.
  for (let status = 200; status === 200; ) {
    posts.unshift(visitor());
    eu.cutAnswers();
    status = (await posts[0]?.())?.status ?? 0;
    expect(status).toBeOneOf([200, 503]);
  }
  for (const post of [...posts, ...posts]) {
    await expect.poll(async () => (await post()).status).toBe(200);
  }
  await expect.poll(async () => (await read()).status).toBe(200);
  expect(await recorded()).toBe(before + posts.length);
});
