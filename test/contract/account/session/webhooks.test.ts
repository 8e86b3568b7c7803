import { expect, it } from 'vitest';
import type {
  Delivery,
  NewEndpointMade,
  RolledSecret,
  TestDelivery,
  WebhookEndpoint,
} from '../../../../src/shared/wire/webhook/endpoints.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import { type Dashboard, enter, enterAs, origin } from '../../../support/dashboard.ts';

const app = await createTestApp({ environment: { PUBLIC_URL: origin } });

let accounts = 0;
async function withOwner() {
  accounts += 1;
  const account = await app.account();
  return { account, owner: await enter(app, account.accountId, `o${accounts}@example.test`) };
}
const url = 'https://hooks.example/in?x=<b>';
const add = ({ send }: Dashboard) =>
  send<NewEndpointMade>('POST', '/webhooks', { url, kinds: ['ping', 'ruleset.published'] });
const list = async ({ send }: Dashboard) =>
  (await send<{ data: WebhookEndpoint[] }>('GET', '/webhooks')).body.data;

it('an endpoint is added with its secret shown once, changed, and removed', async () => {
  const { owner } = await withOwner();
  const { status, body } = await add(owner);
  expect([status, body.secret]).toEqual([201, expect.stringMatching(/^whsec_[\w-]{43}$/)]);
  expect(await list(owner)).toEqual([body.endpoint]);
  const path = `/webhooks/${body.endpoint.id}`;
  const changed = await owner.send<WebhookEndpoint>('PATCH', path, {
    kinds: ['consent.recorded'],
    enabled: false,
  });
  expect(changed.body).toMatchObject({ kinds: ['consent.recorded'], state: 'disabled' });
  const rolled = await owner.send<RolledSecret>('POST', `${path}/secret`, {});
  expect([rolled.status, rolled.body.secret === body.secret]).toEqual([200, false]);
  const { text } = await owner.send('GET', '/webhooks');
  expect(text).not.toContain('whsec_');
  expect((await owner.send('DELETE', path)).status).toBe(204);
  expect(await list(owner)).toEqual([]);
});

it('a test is queued and stands in the log', async () => {
  const { account, owner } = await withOwner();
  const site = await app.site(account);
  const { endpoint } = (await add(owner)).body;
  const path = `/webhooks/${endpoint.id}`;
  const sent = await owner.send<TestDelivery>('POST', `${path}/test`, {});
  expect(sent.status).toBe(202);
  const log = await owner.send<{ data: Delivery[] }>('GET', `${path}/deliveries`);
  expect(log.body.data).toMatchObject([
    { id: sent.body.deliveryId, type: 'ping', siteId: site.id, endpointId: endpoint.id },
  ]);
  const again = await owner.send('POST', `/webhooks/deliveries/${sent.body.deliveryId}/resend`, {});
  expect(again.status).toBe(204);
});

it('a viewer sees endpoints and changes none', async () => {
  const { account, owner } = await withOwner();
  const { endpoint } = (await add(owner)).body;
  const viewer = await enterAs(app, account.accountId, 'viewer', `v${accounts}@example.test`);
  expect(await list(viewer)).toEqual([endpoint]);
  expect((await add(viewer)).status).toBe(403);
  expect((await viewer.send('DELETE', `/webhooks/${endpoint.id}`)).status).toBe(403);
});

it('another account’s endpoint is as unknown as one that never was', async () => {
  const [here, there] = [await withOwner(), await withOwner()];
  const { endpoint } = (await add(there.owner)).body;
  const path = `/webhooks/${endpoint.id}`;
  for (const answer of [
    await here.owner.send('PATCH', path, { enabled: false }),
    await here.owner.send('DELETE', path),
    await here.owner.send('POST', `${path}/secret`, {}),
    await here.owner.send('POST', `${path}/test`, {}),
    await here.owner.send('GET', `${path}/deliveries`),
  ]) {
    expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
  }
  expect(await list(there.owner)).toEqual([endpoint]);
});

it('an address that is none is refused', async () => {
  const { owner } = await withOwner();
  for (const wrong of ['javascript:alert(1)', 'http://hooks.example/', 'nowhere']) {
    const answer = await owner.send('POST', '/webhooks', { url: wrong, kinds: ['ping'] });
    expect([wrong, answer.status]).toEqual([wrong, 400]);
  }
});
