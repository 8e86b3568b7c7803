import { expect, it } from 'vitest';
import { accountService } from '../../../server/domain/account/accounts/accounts.ts';
import { siteService } from '../../../server/domain/site/sites.ts';
import type * as Library from '../../../src/receiver/webhooks.ts';
import type { Delivery } from '../../../src/shared/wire/webhook/endpoints.ts';
import { runCommand, startServer } from '../../support/processes.ts';
import { openReceiver } from '../../support/receiver.ts';
import { openStores, temporaryDirectory } from '../../support/stores.ts';

const receiver = await openReceiver();

it('an endpoint is added, tested, read and sent to again from the command line', {
  timeout: 120_000,
}, async () => {
  const dataDir = await temporaryDirectory();
  const { control } = await openStores(dataDir);
  const { accountId } = await accountService({ control, clock: Date }).create('Me', 'me@a.example');
  const site = { domain: 'a.example', displayName: 'A', region: 'US' } as const;
  const cells = { forNewSite: async () => 0 };
  await siteService({ control, clock: Date, cells }).create(accountId, site);

  const environment = { DATA_DIR: dataDir, PORT: '0', ALLOW_PRIVATE_HOSTS: receiver.place };
  const server = await startServer(['--json', '--no-demo'], environment);
  const webhook = (...words: string[]) =>
    runCommand(['webhook', ...words, '--account', accountId, '--json'], environment);
  const made = async <Body>(...words: string[]): Promise<Body> => {
    const { code, stdout, stderr } = await webhook(...words);
    expect([code, stderr]).toEqual([0, '']);
    return JSON.parse(stdout);
  };
  const added = await made<{ endpointId: string; secret: string }>(
    ...['add', '--url', receiver.url('/hook'), '--kinds', 'ping'],
  );
  expect(Object.keys(added)).toEqual(['endpointId', 'secret']);
  const endpoint = ['--endpoint', added.endpointId];
  const { deliveryId } = await made<{ deliveryId: string }>('test', ...endpoint);
  const [hit] = await receiver.until('/hook', 1);
  const name = 'portcullis/webhooks';
  const { verify }: typeof Library = await import(name);
  expect(await verify(hit?.headers ?? {}, hit?.body ?? '', added.secret)).toMatchObject({
    id: deliveryId,
    type: 'ping',
    accountId,
    site: { domain: 'a.example', region: 'US' },
  });
  const { data } = await made<{ data: Delivery[] }>('log', ...endpoint);
  expect(data).toMatchObject([{ id: deliveryId, type: 'ping', state: 'delivered', tries: 1 }]);
  await made('resend', '--delivery', deliveryId);
  const hits = await receiver.until('/hook', 2);
  expect(hits[1]?.body).toBe(hits[0]?.body);

  expect(await server.stop('SIGTERM')).toBe(0);
  expect(server.errors()).not.toContain(added.secret.slice('whsec_'.length));
  const refused = await webhook('add', '--url', 'http://a.example', '--kinds', 'ping');
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  const error = { code: 'invalid_request', message: 'url must begin with https://.' };
  expect(JSON.parse(refused.stderr)).toEqual({ error });
});
