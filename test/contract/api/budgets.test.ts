import { describe, expect, it } from 'vitest';
import { type Budgets, defaultBudgets } from '../../../server/http/kit/budgets.ts';
import { createWorld } from '../../support/api/world.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const window = 60_000;
const small: Budgets = {
  ...defaultBudgets,
  key: { max: 20, window },
  account: { max: 30, window },
  bannerWrites: { max: 2, window },
  decisions: { max: 4, window },
  address: { max: 2, window },
};
const app = await createTestApp({ budgets: small });

function expectSpent(
  { status, error, headers }: Awaited<ReturnType<typeof app.api>>,
  budget: string,
): void {
  expect([status, error.code]).toEqual([429, 'rate_limited']);
  expect(error.detail).toMatchObject({ budget });
  expect(error.message).toContain(budget);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
}

async function spend(key: string, times: number) {
  const answers = [];
  for (let count = 0; count < times; count += 1) {
    answers.push(await app.api(key, 'GET', '/account'));
  }
  return answers;
}

describe('budgets of the API', () => {
  it('stop one key, then all keys of the account, and no other account', async () => {
    const owner = await app.account();
    const first = await spend(owner.key, 21);
    expect(first.slice(0, 20).every(({ status }) => status === 200)).toBe(true);
    expectSpent(first[20] as (typeof first)[0], 'key');

    const { key } = await app.services.keys.mint(owner, ['account:read']);
    const second = await spend(key, 10);
    expect(second.slice(0, 9).every(({ status }) => status === 200)).toBe(true);
    expectSpent(second[9] as (typeof second)[0], 'account');

    expect((await spend((await app.account()).key, 1))[0]?.status).toBe(200);
  });

  it('count what is refused, but every other refusal comes first', async () => {
    const { key } = await app.account();
    await Promise.all(Array.from({ length: 20 }, () => app.api(key, 'GET', '/sites/x')));
    expectSpent(await app.api(key, 'GET', '/account'), 'key');
    expect((await app.api(key, 'GET', '/sites/x')).status).toBe(404);
    expect((await app.api(key, 'GET', '/account?x=1')).status).toBe(400);
    expect((await app.api(`${key}x`, 'GET', '/account')).status).toBe(401);
  });

  it('hold banner writes of one site, not those that were refused, and not reads', async () => {
    const owner = await app.account();
    const site = await app.site(owner);
    const path = `/sites/${site.id}/banner`;
    const write = (title: string) => app.api(owner.key, 'PATCH', `${path}/wording`, { title });
    expect((await write(' ')).status).toBe(400);
    expect((await write('One')).status).toBe(200);
    expect((await app.api(owner.key, 'PUT', `${path}/links`, {})).status).toBe(200);
    expectSpent(await write('Three'), 'bannerWrites');
    const { body } = await app.api<{ title: string }>(owner.key, 'GET', path);
    expect(body.title).toBe('One');
    const other = await app.site(owner);
    const elsewhere = `/sites/${other.id}/banner/wording`;
    expect((await app.api(owner.key, 'PATCH', elsewhere, { title: 'x' })).status).toBe(200);
  });
});

describe('budgets of the intake', async () => {
  const owner = await app.account();

  async function open() {
    const install = await app.install(owner, await app.site(owner));
    const options = { method: 'POST', url: `/${install.siteKey}/decisions` } as const;
    return (remoteAddress: string, forwardedFor?: string) =>
      app.request({
        ...options,
        remoteAddress,
        payload: JSON.stringify(decision(install)),
        headers: {
          'content-type': 'text/plain',
          ...(forwardedFor && { 'x-forwarded-for': forwardedFor }),
        },
      });
  }

  it('stop one address, by its network where it is IPv6', async () => {
    const send = await open();
    expect((await send('192.0.2.1')).status).toBe(200);
    expect((await send('192.0.2.1')).status).toBe(200);
    const refused = await send('192.0.2.1');
    expectSpent(refused, 'address');
    expect(refused.headers['access-control-allow-origin']).toBe('*');
    expect((await send('2001:db8::1')).status).toBe(200);

    const another = await open();
    expect((await another('2001:db8::2')).status).toBe(200);
    expectSpent(await another('2001:db8::3'), 'address');
  });

  it('count the address a proxy on this machine speaks for, and believe nobody else', async () => {
    const send = await open();
    for (let count = 0; count < 2; count += 1) await send('127.0.0.1', '192.0.2.7');
    expectSpent(await send('127.0.0.1', '192.0.2.7'), 'address');
    expect((await send('127.0.0.1', '192.0.3.8')).status).toBe(200);

    const another = await open();
    for (let count = 0; count < 2; count += 1) await another('192.0.4.9', `198.51.100.${count}`);
    expectSpent(await another('192.0.4.9', '198.51.100.9'), 'address');
  });

  it('stop one site, for a proxy on this machine too', async () => {
    const send = await open();
    for (let count = 0; count < 4; count += 1) expect((await send('127.0.0.1')).status).toBe(200);
    expectSpent(await send('::1'), 'decisions');
    expect((await (await open())('::1')).status).toBe(200);
  });
});

describe('the budget of what needs no key', async () => {
  const open = await createTestApp({ budgets: { ...defaultBudgets, keyless: { max: 3, window } } });
  const ask = (remoteAddress: string, url: string) =>
    open.request<object>({
      method: 'POST',
      url: `/api/v1${url}`,
      remoteAddress,
      payload: { scope: 'sites:read' },
    });

  it('is one address’s, over all of it, and counts what is refused', async () => {
    const first = '/device-authorizations';
    expect((await ask('192.0.2.1', first)).status).toBe(200);
    expect((await ask('192.0.2.1', `${first}/token`)).status).toBe(400);
    const page = { method: 'GET', url: '/device', remoteAddress: '192.0.2.1' } as const;
    expect((await open.request(page)).status).toBe(401);
    expectSpent(await ask('192.0.2.1', first), 'keyless');
    expect((await open.request(page)).status).toBe(429);
    expect((await ask('192.0.2.2', first)).status).toBe(200);
    const { key } = await open.account();
    expect((await open.api(key, 'GET', '/account')).status).toBe(200);
  });
});

describe('a day’s ceiling', async () => {
  const day = await createTestApp({
    budgets: { ...defaultBudgets, decisionsDaily: { max: 1, window: 86_400_000 } },
  });

  it('holds what a flood can fill a store with', async () => {
    const owner = await day.account();
    const install = await day.install(owner, await day.site(owner));
    const send = () => day.post(`/${install.siteKey}/decisions`, decision(install));
    expect((await send()).status).toBe(200);
    const { status, error, headers } = await send();
    expect([status, error.detail?.budget]).toEqual([429, 'decisionsDaily']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(80_000);
  });
});

describe('a budget that can’t be checked', async () => {
  const counters = {
    async count(): Promise<never> {
      throw new Error('the counters are out of reach');
    },
  };
  const window = 60_000;
  const budgets = { ...defaultBudgets, decisions: { max: 2, window } };
  const broken = await createTestApp({ counters, budgets });

  it('refuses keys', async () => {
    const { key } = await broken.account();
    const { status, error, headers } = await broken.api(key, 'GET', '/account');
    expect([status, error.code, error.detail?.budget]).toEqual([429, 'rate_limited', 'key']);
    expect(headers['retry-after']).toBe('60');
  });

  it('lets decisions of visitors in, counted by this process alone', async () => {
    const world = await createWorld(broken);
    const send = () => broken.post(`/${world.siteKey}/decisions`, decision(world));
    for (const expected of [200, 200, 429]) expect((await send()).status).toBe(expected);
  });
});
