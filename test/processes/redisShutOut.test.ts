import { once } from 'node:events';
import { Redis } from 'ioredis';
import { expect, it } from 'vitest';
import { openRedis, redisCounters, tellOfLoss } from '../../server/process/redis.ts';
import { afterFile } from '../support/afterFile.ts';
import { startRedis } from '../support/redis.ts';

const server = await startRedis();
const operator = new Redis(server.url);
afterFile(() => operator.disconnect());
const redis = openRedis(server.url, 30_000);
afterFile(() => redis.disconnect());
const losses: string[] = [];
tellOfLoss(redis, ({ message }) => losses.push(message));
await once(redis, 'ready');
const { count } = redisCounters(redis);
const counts = () =>
  count([{ name: 'key', owner: 'me', amount: 1, window: 60_000 }]).then(() => 'counted', String);
/** Ends every connection but the operator's own. */
const endAll = () => operator.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');

it('a Redis that asks for a password all at once is waited for, told of once, and counted in again', async () => {
  expect(await counts()).toBe('counted');
  losses.length = 0;
  await operator.config('SET', 'requirepass', 'secret');
  await endAll();
  await expect.poll(counts).not.toBe('counted');
  await expect.poll(() => losses).toHaveLength(1);
  const tries = async () =>
    Number(/total_connections_received:(\d+)/.exec(await operator.info('stats'))?.[1]);
  const before = await tries();
  await expect.poll(tries).toBeGreaterThan(before + 3);
  expect(losses).toHaveLength(1);
  await operator.config('SET', 'requirepass', '');
  await expect.poll(counts).toBe('counted');
});

it('so is one whose user may do nothing any more', async () => {
  await operator.call('ACL', 'SETUSER', 'default', '-eval', '-evalsha');
  expect(await counts()).toContain('NOPERM');
  await operator.call('ACL', 'SETUSER', 'default', '+@all');
  await expect.poll(counts).toBe('counted');
});
