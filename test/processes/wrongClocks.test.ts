import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { ConsentRecord } from '../../src/shared/wire/consent/records.ts';
import { afterFile } from '../support/afterFile.ts';
import { decision } from '../support/decision.ts';
import { openReceiver } from '../support/receiver.ts';
import { newCustomer } from './customer.ts';
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

it('processes whose clocks are an hour off record and tell of decisions like the others, and say it', async () => {
  const endpoint = ['--account', accountId, '--url', receiver.url('/hook')];
  await fleet.portcullis('webhook', 'add', ...endpoint, '--kinds', 'consent.recorded');
  const site = await newSite();
  let visitors = 0;
  const decide = async (at: string) => {
    visitors += 1;
    const body = decision(site, { subjectSecret: String(visitors).padStart(20, '1') });
    const answer = await fetch(`${at}/${site.siteKey}/decisions`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, '']);
    return (await answer.json()).id as string;
  };
  const began = (await eu.query('SELECT clock_timestamp() AS now')).rows[0].now as Date;
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const { url } of webs) ids.push(await decide(url));
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
  const told = () =>
    receiver
      .hits('/hook')
      .flatMap(({ event }) => (event.data as { recordIds: string[] }).recordIds);
  await expect.poll(told).toEqual(expect.arrayContaining(ids));
  expect(told()).toHaveLength(ids.length);

  const said = webs.map(({ errors }) => /clock is (\d+) seconds (ahead|behind)/.exec(errors()));
  expect(said.map((one) => one?.[2])).toEqual([undefined, 'ahead', 'behind']);
  for (const one of said.slice(1)) expect(Math.abs(Number(one?.[1]) - 3_600)).toBeLessThan(60);
});
