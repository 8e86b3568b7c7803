import { expect, it } from 'vitest';
import { openReceiver } from '../support/receiver.ts';
import { newCustomer } from './customer.ts';
import { startFleet, type Web } from './fleet.ts';

const receiver = await openReceiver();
const { address, webs, portcullis } = await startFleet({ ALLOW_PRIVATE_HOSTS: receiver.place });
const { accountId, newSite, visit } = await newCustomer({ address, portcullis });

it('a decision is told of though every process that knew of it is killed at once', async () => {
  const site = await newSite();
  const endpoint = ['--account', accountId, '--url', receiver.url('/hook')];
  await portcullis('webhook', 'add', ...endpoint, '--kinds', 'consent.recorded');
  const id = await visit(site, []);
  await Promise.all((webs as Web[]).map((web) => web.stop('SIGKILL')));
  const [hit] = await receiver.until('/hook', 1);
  expect(hit?.event.data).toMatchObject({ total: 1, recordIds: [id] });
});
