import { expect, it } from 'vitest';
import type { EventOf } from '../../src/shared/wire/webhook/webhooks.ts';
import { openReceiver } from '../support/receiver.ts';
import { newCustomer } from './customer.ts';
import { startFleet, type Web } from './fleet.ts';

const receiver = await openReceiver();
const { address, webs, portcullis } = await startFleet({ ALLOW_PRIVATE_HOSTS: receiver.place });
const { api, newSite, visit } = await newCustomer({ address, portcullis });

it('a decision is told of though every process that knew of it is killed at once', async () => {
  const site = await newSite();
  const added = await api('/webhooks', {
    method: 'POST',
    body: JSON.stringify({ url: receiver.url('/hook'), kinds: ['consent.recorded'] }),
  });
  expect(added.status, added.text).toBe(201);
  const id = await visit(site, []);
  await Promise.all((webs as Web[]).map((web) => web.stop('SIGKILL')));
  const [hit] = await receiver.until('/hook', 1);
  expect((hit?.event as EventOf<'consent.recorded'>).data).toMatchObject({
    total: 1,
    recordIds: [id],
  });
});
