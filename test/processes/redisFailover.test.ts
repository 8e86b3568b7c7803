import { once } from 'node:events';
import { expect, it } from 'vitest';
import { openRedis } from '../../server/process/redis.ts';
import { afterFile } from '../support/afterFile.ts';
import { startRedis } from '../support/redis.ts';
import { openTcpProxy, placeOf } from '../support/tcpProxy.ts';
import { newCustomer } from './customer.ts';
import { openFleet } from './fleet.ts';

const [first, second] = [await startRedis(), await startRedis()];
/** The one address that every process knows, as a name or a proxy gives it. */
const address = await openTcpProxy(placeOf(first.url));
const fleet = await openFleet({ REDIS_URL: address.through(first.url), PROCESSES: '3' });
await fleet.portcullis('migrate');
const web = () => fleet.started('collect,deliver,api');
fleet.webs.push(...(await Promise.all([web(), web(), web()])));
const { api, newSite, visit, reader, accountId, userId } = await newCustomer(fleet);
const shop = await newSite();

/** Whoever administers a Redis. */
async function admin(url: string) {
  const redis = openRedis(url, 30_000);
  redis.on('error', () => {});
  afterFile(() => redis.disconnect());
  // What is asked before that is refused.
  await once(redis, 'ready');
  return {
    redis,
    /** Copies the other one from now on, and takes no writes. */
    async follow(other: string): Promise<void> {
      const { host, port } = placeOf(other);
      await redis.call('REPLICAOF', host, port);
      await expect.poll(() => redis.info('replication')).toContain('master_link_status:up');
    },
    promote: () => redis.call('REPLICAOF', 'NO', 'ONE'),
    /** What a key has spent of its 600 a minute. */
    spent: async (keyId: string) => Number(await redis.get(`portcullis:budget:key:${keyId}`)),
  };
}
const [one, other] = [await admin(first.url), await admin(second.url)];

async function newKey(): Promise<{ key: string; keyId: string }> {
  const member = ['--account', accountId, '--user', userId, '--scopes', 'account:read'];
  const { key, keyId } = await fleet.portcullis('key', 'create', ...member);
  return { key, keyId };
}

/** How every process answers a key. */
const asked = (by: string) =>
  Promise.all(fleet.webs.map(async ({ url: at }) => (await api('/account', { at, by })).status));

/** Visitors decide until it is over, and none of them is refused for a moment. */
function visitors() {
  const acknowledged = new Set<string>();
  let open = true;
  const ended = Promise.all(
    [1, 2, 3, 4].map(async () => {
      while (open) acknowledged.add(await visit(shop, []));
    }),
  );
  // Reported when it is over.
  ended.catch(() => {});
  return {
    async more(): Promise<void> {
      const before = acknowledged.size;
      await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 20);
    },
    async over(): Promise<void> {
      open = false;
      await ended;
      const { seen, readAll } = reader(shop);
      await readAll();
      expect([...acknowledged].filter((id) => !seen.has(id))).toEqual([]);
    },
  };
}

it('one that dies is succeeded by its copy: budgets go on, keys are refused in between, decisions arrive all the time', async () => {
  await other.follow(first.url);
  const { key, keyId } = await newKey();
  expect(await asked(key)).toEqual([200, 200, 200]);
  // One request is left of what the key may have in this minute.
  await one.redis.set(`portcullis:budget:key:${keyId}`, 599, 'PX', 600_000);
  await one.redis.call('WAIT', 1, 0);
  const { more, over } = visitors();
  await more();

  await first.kill();
  await more();
  expect(await asked(key)).toEqual([429, 429, 429]);

  await other.promote();
  address.lead(placeOf(second.url));
  const fresh = await newKey();
  await expect.poll(() => asked(fresh.key)).toEqual([200, 200, 200]);
  expect(await other.spent(keyId)).toBe(599);
  expect((await asked(key)).sort()).toEqual([200, 429, 429]);
  await more();
  await over();
});

it('one that is made the copy of another, and lives, is left for the other', async () => {
  await first.start();
  await expect.poll(() => one.redis.status).toBe('ready');
  await one.follow(second.url);
  const { key, keyId } = await newKey();
  expect(await asked(key)).toEqual([200, 200, 200]);
  await other.redis.set(`portcullis:budget:key:${keyId}`, 100, 'PX', 600_000);
  const { more, over } = visitors();
  await more();

  // Connections to the one that takes no writes any more stay open, and it answers.
  await one.promote();
  address.lead(placeOf(first.url));
  await other.follow(first.url);
  await expect.poll(() => asked(key)).toEqual([200, 200, 200]);
  expect(await one.spent(keyId)).toBeGreaterThanOrEqual(103);
  await more();
  await over();
});
