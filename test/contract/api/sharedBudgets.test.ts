import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Budgets, defaultBudgets } from '../../../server/http/kit/budgets.ts';
import { openRedis, redisCounters, tellOfLoss } from '../../../server/process/redis.ts';
import { afterFile } from '../../support/afterFile.ts';
import { createWorld, mintKey } from '../../support/api/world.ts';
import { plenty } from '../../support/budgets.ts';
import { createTestApp, type TestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';
import { runCommand, startServer } from '../../support/processes.ts';
import { startRedis } from '../../support/redis.ts';

const window = 60_000;
const server = await startRedis();

/** What a busy machine needs for an answer, where a test is not about how long one is waited for. */
const patience = 30_000;

/** A process of its own, as far as budgets go, that counts in the one Redis. */
async function join(
  budgets: Partial<Budgets>,
  commandTimeout = patience,
  environment: Record<string, string> = {},
) {
  const redis = openRedis(server.url, commandTimeout);
  /** What this connection told of; those of other tests lose the server too. */
  const losses: Error[] = [];
  tellOfLoss(redis, (error) => losses.push(error));
  await once(redis, 'ready');
  afterFile(() => redis.disconnect());
  return {
    redis,
    losses,
    app: await createTestApp({
      budgets: { ...plenty, ...budgets },
      counters: redisCounters(redis),
      environment,
    }),
  };
}

const { redis, app } = await join({
  key: { max: 5, window },
  decisions: { max: 4, window },
  decisionsDaily: { max: 6, window: 86_400_000 },
  bannerWrites: { max: 1, window },
});

const ask = (app: TestApp, key: string) => app.api(key, 'GET', '/account');

describe('budgets counted in Redis', () => {
  it('are one for all processes', async () => {
    const world = await createWorld(app);
    const parts = { stores: app.stores, budgets: { ...plenty, key: { max: 5, window } } };
    const own = openRedis(server.url, patience);
    await once(own, 'ready');
    afterFile(() => own.disconnect());
    const other = await createTestApp({ ...parts, counters: redisCounters(own) });
    const key = await mintKey(world);
    for (const one of [app, other, app, other, app]) {
      expect((await ask(one, key)).status).toBe(200);
    }
    for (const one of [app, other]) {
      const { status, error, headers } = await ask(one, key);
      expect([status, error.detail?.budget]).toEqual([429, 'key']);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    }
    expect((await ask(other, await mintKey(world))).status).toBe(200);
  });

  it('are counted apart, though they belong to the same site', async () => {
    const world = await createWorld(app);
    const path = `/sites/${world.site.id}/banner/links`;
    const write = () => app.api(world.key, 'PUT', path, {});
    expect((await write()).status).toBe(200);
    expect((await write()).error.detail?.budget).toBe('bannerWrites');
    const post = () => app.post(`/${world.siteKey}/decisions`, decision(world));
    for (let count = 0; count < 4; count += 1) expect((await post()).status).toBe(200);
    const { error, headers } = await post();
    expect(error.detail?.budget).toBe('decisions');
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  it('never take an address out of the process', async () => {
    const world = await createWorld(app);
    await app.request({
      method: 'POST',
      url: `/${world.siteKey}/decisions`,
      remoteAddress: '203.0.113.9',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(decision(world)),
    });
    await app.request({ method: 'GET', url: '/device', remoteAddress: '203.0.113.9' });
    const names = await redis.keys('*');
    expect(names.some((name) => name.includes(`decisions:${world.site.id}`))).toBe(true);
    expect(names.join()).not.toContain('203.0.113');
  });
});

it('REDIS_URL names the Redis that a server counts in', async () => {
  const dataDir = await mkdtemp(pathOf(tmpdir(), 'portcullis-'));
  const environment = { DATA_DIR: dataDir, PORT: '0', REDIS_URL: server.url };
  const running = await startServer(['--json', '--no-demo'], environment);
  onTestFinished(async () => {
    await running.stop('SIGKILL');
    await rm(dataDir, { recursive: true });
  });
  const owner = ['--name', 'Me', '--email', 'me@a.example', '--json'];
  const made = await runCommand(['account', 'create', ...owner], environment);
  const { key, accountId } = JSON.parse(made.stdout);
  const { api } = JSON.parse(running.output());
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(`${api}/account`, { headers })).status).toBe(200);
  const [name] = await redis.keys(`*account:${accountId}`);
  expect(await redis.get(`${name}`)).toBe('1');
  expect(await running.stop('SIGTERM')).toBe(0);
});

it('a Redis that is full is one that cannot count, until it has room again', async () => {
  const dataDir = await mkdtemp(pathOf(tmpdir(), 'portcullis-'));
  const environment = { DATA_DIR: dataDir, PORT: '0', REDIS_URL: server.url };
  const running = await startServer(['--json', '--no-demo'], environment);
  onTestFinished(async () => {
    await running.stop('SIGKILL');
    await rm(dataDir, { recursive: true });
  });
  const { api } = JSON.parse(running.output());
  const owner = ['--name', 'Me', '--email', 'me@a.example', '--json'];
  const made = await runCommand(['account', 'create', ...owner], environment);
  const headers = {
    authorization: `Bearer ${JSON.parse(made.stdout).key}`,
    'content-type': 'application/json',
  };
  const call = async (path: string, body?: object) => {
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const answer = await fetch(`${api}${path}`, { headers, ...sent });
    return { status: answer.status, body: await answer.json() };
  };
  const { body: site } = await call('/sites', {
    domain: 'shop.example',
    displayName: 'Shop',
    region: 'EU',
  });
  const { body: install } = await call(`/sites/${site.id}/install`);
  const decide = async () => {
    const body = JSON.stringify(decision(install));
    const answer = await fetch(install.urls.decisions, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
    });
    return answer.status;
  };
  const budgets = async () =>
    (await (await fetch(new URL('/readyz', api))).json()).checks.budgets as string;
  const answers = async () => [(await call('/account')).status, await decide(), await budgets()];
  await expect.poll(answers).toEqual([200, 200, 'ok']);
  onTestFinished(async () => void (await redis.config('SET', 'maxmemory', '0')));
  await redis.config('SET', 'maxmemory', '1');
  await expect.poll(answers).toEqual([429, 200, 'failed']);
  expect(running.errors()).toContain('OOM command not allowed');
  for (let n = 0; n < 30; n += 1) expect(await decide()).toBe(200);
  const lines = running.errors().split('site budgets are counted by this process only').length - 1;
  // One, or on a machine that needs minutes for this one a minute.
  expect(lines).toBeGreaterThan(0);
  expect(lines).toBeLessThan(10);
  await redis.config('SET', 'maxmemory', '0');
  await expect.poll(answers).toEqual([200, 200, 'ok']);
});

describe('a Redis that is gone', () => {
  it('refuses keys and lets decisions in, counted by each process, until it is back', async () => {
    const {
      redis: own,
      losses,
      app,
    } = await join({
      key: defaultBudgets.key,
      decisions: { max: 2, window },
    });
    const world = await createWorld(app);
    const post = () => app.post(`/${world.siteKey}/decisions`, decision(world));
    expect((await ask(app, world.key)).status).toBe(200);

    await server.kill();
    const refused = [await ask(app, world.key), await ask(app, world.key)];
    for (const { status, error, headers } of refused) {
      expect([status, error.code, error.detail?.budget]).toEqual([429, 'rate_limited', 'key']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    for (const status of [200, 200, 429]) expect((await post()).status).toBe(status);

    await server.start();
    // Not by `once`, which a try that came before the server was up would reject.
    const states = () => [redis, own].map(({ status }) => status);
    await expect.poll(states).toEqual(['ready', 'ready']);
    expect((await ask(app, world.key)).status).toBe(200);
    expect((await post()).status).toBe(200);
    expect(losses.length).toBeLessThanOrEqual(1);
  });

  it('leaves each process its share of what a site may have', async () => {
    const four = { decisions: { max: 4, window } };
    const { redis: own, app } = await join(four, patience, { PROCESSES: '2' });
    const world = await createWorld(app);
    const post = () => app.post(`/${world.siteKey}/decisions`, decision(world));
    await server.kill();
    for (const status of [200, 200, 429]) expect((await post()).status).toBe(status);
    await server.start();
    await expect.poll(() => own.status).toBe('ready');
    for (const status of [200, 200, 200, 200, 429]) expect((await post()).status).toBe(status);
  });

  it('that does not answer is waited for once, and asked again by one alone', async () => {
    const own = openRedis(server.url);
    tellOfLoss(own, () => {});
    afterFile(() => own.disconnect());
    await once(own, 'ready');
    const { count } = redisCounters(own);
    const charge = [{ name: 'key', owner: 'me', amount: 1, window }];
    await count(charge);
    const countCalls = vi.spyOn(
      own as unknown as { portcullisCount(): unknown },
      'portcullisCount',
    );
    const time = vi.spyOn(performance, 'now');
    server.hold();
    try {
      await expect(count(charge)).rejects.toThrow('Command timed out');
      for (let n = 0; n < 20; n++) await expect(count(charge)).rejects.toThrow('a moment ago');
      expect(countCalls).toHaveBeenCalledTimes(1);
      // After a rest, of many at once one asks.
      const now = performance.now();
      time.mockReturnValue(now + 3_001);
      const tried = await Promise.allSettled([count(charge), count(charge), count(charge)]);
      expect(tried.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
      expect(countCalls).toHaveBeenCalledTimes(2);
      time.mockReturnValue(now + 6_100);
    } finally {
      server.release();
    }
    await expect.poll(() => own.ping()).toBe('PONG');
    await expect(count(charge)).resolves.toHaveLength(1);
    time.mockRestore();
    await expect(count(charge)).resolves.toHaveLength(1);
  });

  it('that does not answer is not waited for', async () => {
    const { app } = await join({}, 500);
    const world = await createWorld(app);
    server.hold();
    const answer = await ask(app, world.key).finally(server.release);
    expect([answer.status, answer.error.detail?.budget]).toEqual([429, 'key']);
  });
});
