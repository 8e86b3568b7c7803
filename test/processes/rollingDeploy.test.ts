import { expect, it, onTestFinished } from 'vitest';
import { withClient } from '../../server/stores/postgres/migrate.ts';
import { decision } from '../support/decision.ts';
import { busy, newCustomer, type Shop } from './customer.ts';
import { earlierServer } from './earlier/unpack.ts';
import { openFleet, type Web } from './fleet.ts';

const roles = 'collect,deliver,api';
const earlier = earlierServer('server-1');
const { address, databases, webs, started, portcullis, portcullisOf } = await openFleet();
await portcullisOf(earlier)('migrate');
for (const _ of [1, 2]) webs.push(await started(roles, earlier));
const jobs = await started('jobs', earlier);
const customer = await newCustomer({ address, portcullis: portcullisOf(earlier) });
const { api, newSite } = customer;

/** Another title by one process arrives with visitors by all. */
async function publishBy({ url }: Web, { id, siteKey }: Shop, title: string): Promise<void> {
  const body = JSON.stringify({ title });
  const reply = await api(`/sites/${id}/banner/wording`, { at: url, method: 'PATCH', body });
  expect(reply.status, reply.text).toBe(200);
  const delivered = async () => {
    const scripts = webs.map(async ({ url }) => (await fetch(`${url}/${siteKey}.js`)).text());
    return (await Promise.all(scripts)).filter((script) => script.includes(title)).length;
  };
  await expect.poll(delivered).toBe(webs.length);
}

it('this version takes over from an earlier one, beside it on one database, and it could be taken back: no visitor sees an error', async () => {
  const [one, other] = webs as [Web, Web];
  const [shop, edited] = [await newSite(), await newSite()];
  const { more, over } = busy(customer, shop, []);
  await more();

  // The database first: servers of the earlier version go on, and one of them starts anew.
  expect(await portcullis('migrate')).toMatchObject({ migrated: true });
  await more();
  await one.stop('SIGTERM');
  await one.start(earlier);
  await more();

  // Then one server after another. What either of them publishes, both deliver.
  await one.stop('SIGTERM');
  await one.start();
  await publishBy(other, edited, 'By the earlier one');
  await publishBy(one, edited, 'By the newer one');
  await more();
  await jobs.stop('SIGTERM');
  await jobs.start();
  await other.stop('SIGTERM');
  await other.start();
  await more();

  // And back.
  await one.stop('SIGTERM');
  await one.start(earlier);
  await publishBy(one, edited, 'By the earlier one again');
  await more();

  const { acknowledged, seen } = await over();
  expect([...acknowledged].filter((id) => !seen.has(id))).toEqual([]);
  expect(seen.size).toBe(acknowledged.size);
});

it('a migration that took away what the earlier version calls would be an error for its visitors', async () => {
  const [one] = webs as [Web];
  await one.stop('SIGTERM');
  await one.start(earlier);
  const shop = await newSite();
  const post = async () => {
    const body = JSON.stringify(decision(shop));
    const headers = { 'content-type': 'text/plain' };
    return (await fetch(`${one.url}/${shop.siteKey}/decisions`, { method: 'POST', headers, body }))
      .status;
  };
  expect(await post()).toBe(200);
  const rename = (from: string, to: string) =>
    withClient(databases[1] as string, (eu) => eu.query(`ALTER FUNCTION ${from} RENAME TO ${to}`));
  await rename('record_decisions_1', 'record_decisions_0');
  onTestFinished(async () => void (await rename('record_decisions_0', 'record_decisions_1')));
  expect(await post()).toBe(500);
});
