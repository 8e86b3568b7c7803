import { describe, expect, it } from 'vitest';
import { scopes } from '../../../../server/domain/account/keys/scopes.ts';
import type { ApiKeys, SessionToken } from '../../../../src/shared/wire/account/session.ts';
import { plenty } from '../../../support/budgets.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import { type Dashboard, enter, enterAs, origin } from '../../../support/dashboard.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const app = await createTestApp({
  clock: { now: () => now },
  environment: { PUBLIC_URL: origin },
});

let people = 0;
/** A member of this role, beside an account's owner. */
async function member(role: 'owner' | 'admin' | 'viewer') {
  const owner = await app.account();
  people += 1;
  const email = `member${people}@wool.test`;
  const dashboard = await enterAs(app, owner.accountId, role, email);
  return { owner, email, dashboard, userId: dashboard.state.user.userId };
}
const mint = async ({ send }: Dashboard) => (await send<SessionToken>('POST', '/token', {})).body;
const status = async (token: string, path = '/sites') => (await app.api(token, 'GET', path)).status;

describe('the bearer of a session', () => {
  it.each([
    ['viewer', scopes.filter((scope) => /:read$/.test(scope) && !/^(audit|billing):/.test(scope))],
    [
      'admin',
      scopes.filter((scope) => !['billing:read', 'consent:erase', 'gtm:write'].includes(scope)),
    ],
    ['owner', scopes],
  ] as const)('opens to a %s what the role does', async (role, granted) => {
    const { dashboard } = await member(role);
    const token = await mint(dashboard);
    expect(token.scopes).toEqual(granted);
    expect(await status(token.token)).toBe(200);
    expect(await status(token.token, '/billing')).toBe(role === 'owner' ? 200 : 403);
    const body = { domain: `${role}.example`, displayName: 'Shop', region: 'EU' };
    const made = await app.api(token.token, 'POST', '/sites', body);
    expect(made.status).toBe(role === 'viewer' ? 403 : 201);
  });

  it('stands for ten minutes', async () => {
    const { dashboard } = await member('viewer');
    const { token, expiresAt } = await mint(dashboard);
    expect(Date.parse(expiresAt) - now).toBe(10 * 60_000);
    now += 10 * 60_000 - 1;
    expect(await status(token)).toBe(200);
    now += 1;
    expect(await status(token)).toBe(401);
  });

  it('ends with its session, and with no other one', async () => {
    const { owner, email, dashboard } = await member('viewer');
    const other = await enter(app, owner.accountId, email);
    const [mine, theirs] = [await mint(dashboard), await mint(other)];
    await dashboard.send('DELETE', '');
    expect([await status(mine.token), await status(theirs.token)]).toEqual([401, 200]);
    const again = await enter(app, owner.accountId, email);
    await again.send('DELETE', '/sessions');
    expect(await status(theirs.token)).toBe(401);
  });

  it('ends with the membership, at once', async () => {
    const { owner, dashboard, userId } = await member('admin');
    const { token } = await mint(dashboard);
    await app.services.members.remove({ accountId: owner.accountId, userId });
    expect(await status(token)).toBe(401);
    expect((await dashboard.send('GET', '/sessions')).status).toBe(401);
  });

  it('opens what the role of that moment does', async () => {
    const { owner, dashboard, userId } = await member('owner');
    const { token } = await mint(dashboard);
    expect(await status(token, '/billing')).toBe(200);
    const { accountId } = owner;
    await app.services.members.setRole({ accountId, userId }, 'viewer');
    expect(await status(token, '/billing')).toBe(403);
    const body = { domain: 'demoted.example', displayName: 'Shop', region: 'EU' };
    expect((await app.api(token, 'POST', '/sites', body)).status).toBe(403);
    await app.services.members.setRole({ accountId, userId }, 'admin');
    expect((await app.api(token, 'POST', '/sites', body)).status).toBe(201);
  });

  it('is of its account alone', async () => {
    const [here, there] = [await member('owner'), await member('owner')];
    const site = await app.site(there.owner);
    const { token } = await mint(here.dashboard);
    expect(await status(token, `/sites/${site.id}`)).toBe(404);
  });

  it('is no API key: it is not listed, and mints none', async () => {
    const { owner, dashboard } = await member('owner');
    await mint(dashboard);
    const { body } = await dashboard.send<ApiKeys>('GET', '/keys');
    expect(body.data.map(({ mintedBy }) => mintedBy)).toEqual([
      expect.stringMatching(/^o\d+@example\.test$/),
    ]);
    expect(await app.services.keys.list(owner.accountId)).toHaveLength(1);
  });

  it('is kept as a hash alone, and what has expired goes', async () => {
    const { dashboard } = await member('viewer');
    const kept: unknown[] = [];
    const { control } = app.stores;
    const original = control.createBearer;
    control.createBearer = (given) => {
      kept.push(given);
      return original(given);
    };
    const { token } = await mint(dashboard);
    control.createBearer = original;
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token.slice(4));
  });
});

it('all bearers of one session have one budget', async () => {
  const limited = await createTestApp({
    environment: { PUBLIC_URL: origin },
    budgets: { ...plenty, key: { max: 2, window: 60_000 } },
  });
  const { accountId } = await limited.account();
  const [one, other] = [
    await enterAs(limited, accountId, 'viewer', 'one@wool.test'),
    await enterAs(limited, accountId, 'viewer', 'other@wool.test'),
  ];
  const statuses: number[] = [];
  for (const dashboard of [one, one, one, other]) {
    const { token } = await mint(dashboard);
    statuses.push((await limited.api(token, 'GET', '/sites')).status);
  }
  expect(statuses).toEqual([200, 200, 429, 200]);
});
