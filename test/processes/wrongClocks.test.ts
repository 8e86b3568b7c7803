import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import { afterFile } from '../support/afterFile.ts';
import { decision } from '../support/decision.ts';
import { openReceiver } from '../support/receiver.ts';
import { newCustomer, type Shop } from './customer.ts';
import { openFleet } from './fleet.ts';

/** Has a process believe in another time, by so many milliseconds. */
const shifted = (by: number) => {
  const source = `const { now } = Date, Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) { super(...(given.length ? given : [Right.now() + ${by}])); }
      static now() { return now() + ${by}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript;base64,${btoa(source)}` };
};

const hour = 3_600_000;
const receiver = await openReceiver();
const fleet = await openFleet({ ALLOW_PRIVATE_HOSTS: receiver.place });
await fleet.portcullis('migrate');
const { webs, started } = fleet;
const roles = 'collect,deliver,api';
webs.push(
  await started(roles),
  await started(roles, undefined, shifted(hour)),
  await started(roles, undefined, shifted(-hour)),
);
await started('jobs');
const { accountId, api, newSite, reader } = await newCustomer(fleet);
const eu = new Client(fleet.databases[1]);
await eu.connect();
afterFile(() => eu.end());

const endpoint = ['--account', accountId, '--url', receiver.url('/hook')];
await fleet.portcullis('webhook', 'add', ...endpoint, '--kinds', 'consent.recorded');

let visitors = 0;
/** Somebody new decides, by way of one process. */
async function decide({ siteKey, rulesetIntegrity }: Shop, { url }: { url: string }) {
  visitors += 1;
  const subjectSecret = String(visitors).padStart(20, '0');
  const answer = await fetch(`${url}/${siteKey}/decisions`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(decision({ rulesetIntegrity }, { subjectSecret })),
  });
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
  return (await answer.json()).id as string;
}
const told = () =>
  receiver.hits('/hook').flatMap(({ event }) => (event.data as { recordIds: string[] }).recordIds);

it('processes whose clocks are an hour off record and tell of decisions like the others, and say it', async () => {
  const site = await newSite();
  const began = (await eu.query('SELECT clock_timestamp() AS now')).rows[0].now as Date;
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const web of webs) ids.push(await decide(site, web));
  }
  const ended = (await eu.query('SELECT clock_timestamp() AS now')).rows[0].now as Date;

  const { seen, readAll } = reader(site);
  await readAll();
  expect([...seen]).toEqual(ids);
  const { body } = await api<{ data: ConsentRecord[] }>(`/sites/${site.id}/consent-records`);
  for (const { receivedAt } of body.data) {
    expect(Date.parse(receivedAt)).toBeGreaterThanOrEqual(began.getTime() - 1);
    expect(Date.parse(receivedAt)).toBeLessThanOrEqual(ended.getTime());
  }
  await expect.poll(told).toEqual(expect.arrayContaining(ids));
  expect(told().filter((id) => ids.includes(id))).toHaveLength(ids.length);

  const said = webs.map(({ errors }) => /clock is (\d+) seconds (ahead|behind)/.exec(errors()));
  expect(said.map((one) => one?.[2])).toEqual([undefined, 'ahead', 'behind']);
  for (const one of said.slice(1)) expect(Math.abs(Number(one?.[1]) - 3_600)).toBeLessThan(60);
});

it('a process that is behind tells of its decisions, though the job that others added at the time it believes in is done', async () => {
  const site = await newSite();
  await eu.query(
    `INSERT INTO jobs (id, kind, lane, payload, state, tries, claim, due_at, leased_until,
        created_at, ended_at, note)
      SELECT 'gather.' || $1 || '.' || slot.minute, 'gather', $1, json_build_object('siteId', $1),
        'done', 1, 1, now.ms - $2, 0, now.ms - $2, now.ms, 'null'
      FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS now,
        generate_series((now.ms - $2) / 60000 - 5, (now.ms - $2) / 60000 + 20) AS slot (minute)`,
    [site.id, hour],
  );
  const id = await decide(site, webs[2] as { url: string });
  await expect.poll(told).toContain(id);
});
