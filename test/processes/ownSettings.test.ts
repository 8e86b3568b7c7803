import { Client } from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { newCustomer } from './customer.ts';
import { openFleet } from './fleet.ts';

const operator = new Client(inject('postgres'));
await operator.connect();
afterFile(() => operator.end());

/** What databases, or the roles that use them, may have of their own: for other applications, or from long ago. */
const settings = [
  "statement_timeout = '1ms'",
  "lock_timeout = '1ms'",
  "idle_in_transaction_session_timeout = '1ms'",
  "default_transaction_isolation = 'serializable'",
  "bytea_output = 'escape'",
  'standard_conforming_strings = off',
  "DateStyle = 'SQL, DMY'",
  "TimeZone = 'Asia/Kathmandu'",
];

it('databases with settings of their own are migrated and served like any other', async () => {
  const fleet = await openFleet();
  const set = async (setting: string, value: string) => {
    for (const url of fleet.databases) {
      await operator.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} ${value} ${setting}`);
    }
  };
  for (const setting of settings) await set(setting, 'SET');
  onTestFinished(async () => {
    for (const setting of settings) await set(setting.split(' ')[0] as string, 'RESET');
  });
  await fleet.portcullis('migrate');
  fleet.webs.push(await fleet.started('collect,deliver,api,jobs'));
  const { newSite, visit, reader } = await newCustomer(fleet);
  const site = await newSite();
  const ids = [await visit(site, []), await visit(site, []), await visit(site, [])];
  const { seen, readAll } = reader(site);
  await readAll();
  expect(ids.filter((id) => !seen.has(id))).toEqual([]);
  expect(fleet.webs[0]?.errors()).not.toMatch(/"level":50/);
});
