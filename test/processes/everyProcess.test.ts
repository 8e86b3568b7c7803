import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { ConsentRates } from '../../src/shared/wire/consent/rates.ts';
import type { Setup } from '../../src/shared/wire/site/setup.ts';
import { decision } from '../support/decision.ts';
import { startRedis } from '../support/redis.ts';
import { newCustomer } from './customer.ts';
import { openFleet, type Web } from './fleet.ts';

const { url: REDIS_URL } = await startRedis();
const fleet = await openFleet({ REDIS_URL, TRUSTED_PROXIES: '127.0.0.0/8, ::1/128' });
const { address, databases, webs, started, portcullis } = fleet;
await portcullis('migrate');
const web = () => started('collect,deliver,api');
webs.push(...(await Promise.all([web(), web(), web()])));
const jobs = await started('jobs');
const { api, newSite } = await newCustomer({ address, portcullis });

let visitors = 0;
/** A visitor's decision, by default through the proxy. Answers the status. */
async function decide(
  { siteKey, rulesetIntegrity }: { siteKey: string; rulesetIntegrity: string },
  at = address,
): Promise<number> {
  visitors += 1;
  const subjectSecret = String(visitors).padStart(20, '1');
  const answer = await fetch(`${at}/${siteKey}/decisions`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': `198.51.${visitors}.1` },
    body: JSON.stringify(decision({ rulesetIntegrity }, { subjectSecret })),
  });
  return answer.status;
}

const fromEach = <Answer>(ask: (web: Web) => Promise<Answer>) => Promise.all(webs.map(ask));

it('the ceiling of a site is one for all processes', async () => {
  const [limited, other] = [await newSite(), await newSite()];
  await portcullis('site', 'budget', '--site', limited.id, '--set', 'decisions=6');
  const statuses: number[] = [];
  // What is stored counts, so each waits for the one before it.
  for (let n = 0; n < 12; n += 1) statuses.push(await decide(limited));
  expect(statuses).toEqual([...Array(6).fill(200), ...Array(6).fill(429)]);
  expect(await fromEach(({ url }) => decide(other, url))).toEqual([200, 200, 200]);
});

it('a ruleset that one process has just published is answered to at every other', async () => {
  const site = await newSite();
  expect(await fromEach(({ url }) => decide(site, url))).toEqual([200, 200, 200]);
  const [{ url: at }] = webs as [Web];
  const body = JSON.stringify({ title: 'Another title' });
  await api(`/sites/${site.id}/banner/wording`, { at, method: 'PATCH', body });
  const { body: install } = await api<typeof site>(`/sites/${site.id}/install`, { at });
  expect(install.rulesetIntegrity).not.toBe(site.rulesetIntegrity);
  expect(await fromEach(({ url }) => decide({ ...site, ...install }, url))).toEqual([
    200, 200, 200,
  ]);
});

it('every process counts the decisions of all', async () => {
  const site = await newSite();
  const rates = () =>
    fromEach(
      async ({ url: at }) =>
        (await api<ConsentRates>(`/sites/${site.id}/consent-rates`, { at })).body.decisions,
    );
  expect(await rates()).toEqual([0, 0, 0]);
  await fromEach(({ url }) => decide(site, url));
  expect(await rates()).toEqual([3, 3, 3]);
});

it('jobs are counted by processes that do jobs', async () => {
  const counts = async ({ url }: Web) =>
    (await (await fetch(`${url}/metrics`)).text()).includes('portcullis_jobs{');
  expect(await fromEach(counts)).toEqual([false, false, false]);
  expect(await counts(jobs)).toBe(true);
});

it('refusals of all processes are added up, and a scan meanwhile waits for a process that scans', async () => {
  const eu = new Client(databases[1]);
  await eu.connect();
  onTestFinished(() => eu.end());
  const tries = async () =>
    (await eu.query("SELECT tries FROM jobs WHERE kind = 'scan'")).rows.map(({ tries }) => tries);
  const site = await newSite();
  const body = JSON.stringify({ siteId: site.id });
  expect((await api('/scans', { method: 'POST', body })).status).toBe(202);

  const unknown = { ...site, rulesetIntegrity: `sha256-${'A'.repeat(43)}=` };
  expect(await fromEach(({ url }) => decide(unknown, url))).toEqual([400, 400, 400]);
  const refused = async () =>
    (await api<Setup>(`/sites/${site.id}/setup`)).body.refused.map(({ count }) => count);
  await expect.poll(refused).toEqual([3]);
  expect(await tries()).toEqual([0]);

  await started('scan');
  await expect.poll(async () => (await tries())[0]).not.toBe(0);
});

it('a visitor behind the proxy is counted by the address that it was asked from, whatever the visitor says', async () => {
  const ask = async (forwarded: string) =>
    (await fetch(`${address}/sign-in?token=x`, { headers: { 'x-forwarded-for': forwarded } }))
      .status;
  // 120 a minute in each process.
  const statuses = new Set<number>();
  for (let n = 0; n < 13; n += 1) {
    const some = Array.from({ length: 30 }, (_, k) => ask(`203.0.${n}.${k}, 198.18.0.7`));
    for (const status of await Promise.all(some)) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
  expect(await Promise.all([1, 2, 3].map(() => ask('198.18.0.7')))).toEqual([429, 429, 429]);
  expect(await Promise.all([1, 2, 3].map(() => ask('198.19.0.8')))).toEqual([404, 404, 404]);
});
