import { expect, it } from 'vitest';
import { busy, newCustomer } from './customer.ts';
import { startFleet, type Web } from './fleet.ts';

const { address, webs, portcullis } = await startFleet();
const customer = await newCustomer({ address, portcullis });
const { accountId, userId, api, newSite } = customer;

it('each process is replaced, and one is killed, while visitors decide and a reader pages forward: nothing is lost or missed', async () => {
  const site = await newSite();
  const { more, over } = busy(customer, site, [502, 503]);
  await more();
  for (const web of webs) {
    expect(await web.stop('SIGTERM')).toBe(0);
    await more();
    await web.start();
    await more();
  }
  const [first] = webs as [Web];
  await first.stop('SIGKILL');
  await more();
  await first.start();
  await more();
  const { acknowledged, seen } = await over();
  expect([...acknowledged].filter((id) => !seen.has(id))).toEqual([]);
  // What was killed before it could answer is there as well, once: the visitor came again.
  expect(seen.size).toBe(acknowledged.size);
});

it('a key that was revoked opens nothing in any process, from that moment on', async () => {
  const member = ['--account', accountId, '--user', userId, '--scopes', 'account:read'];
  const { key: other, keyId } = await portcullis('key', 'create', ...member);
  const lookups = () =>
    Promise.all(
      webs.map(async ({ url }) => (await api('/account', { at: url, by: other })).status),
    );
  expect(await lookups()).toEqual([200, 200, 200]);
  await portcullis('key', 'revoke', '--key', keyId);
  expect(await lookups()).toEqual([401, 401, 401]);
});

it('what one process publishes is delivered by all within the seconds that are promised', async () => {
  const site = await newSite();
  const scripts = () =>
    Promise.all(webs.map(async ({ url }) => (await fetch(`${url}/${site.siteKey}.js`)).text()));
  const [before] = await scripts();
  const [first] = webs as [Web];
  const patched = await api(`/sites/${site.id}/banner/wording`, {
    at: first.url,
    method: 'PATCH',
    body: JSON.stringify({ title: 'Another title' }),
  });
  expect(patched.status, patched.text).toBe(200);
  await expect.poll(async () => (await scripts()).filter((one) => one === before).length).toBe(0);
  expect(new Set(await scripts()).size).toBe(1);
});
