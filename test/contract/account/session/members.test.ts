import { describe, expect, it } from 'vitest';
import type {
  AccountMember,
  Invitation,
  SessionToken,
  SignedIn,
} from '../../../../src/shared/wire/account/session.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import {
  call,
  type Dashboard,
  dashboardOf,
  enter,
  enterAs,
  goodPassword,
  origin,
} from '../../../support/dashboard.ts';
import { freshSession } from '../../../support/member.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const app = await createTestApp({
  clock: { now: () => now },
  environment: { PUBLIC_URL: origin },
});

let people = 0;
const address = () => {
  people += 1;
  return `person${people}@wool.test`;
};
async function withOwner() {
  const account = await app.account();
  const owner = await enterAs(app, account.accountId, 'owner', address());
  return { ...account, owner };
}
const membersOf = async ({ send }: Dashboard) =>
  (await send<{ data: AccountMember[] }>('GET', '/members')).body.data;
const tokenOf = ({ signInUrl }: Invitation) => new URL(signInUrl).searchParams.get('token') ?? '';
const byLink = (token: string) => call<SignedIn>(app, 'POST', '/link', { body: { token } });
const byPassword = (email: string) =>
  call<SignedIn>(app, 'POST', '/password', { body: { email, password: goodPassword } });

describe('an owner', () => {
  it.each([
    ...['no@one@wool.test', 'a b@wool.test', 'a@wool.test\r\nbcc: b@wool.test'],
    ...['\u001b[2Ja@wool.test', 'a\u202etset.loow@b', 'a\u200b@wool.test', 'a@\u2066wool.test'],
  ])('adds nobody by what could pass for another address (%j)', async (email) => {
    const { owner } = await withOwner();
    const answer = await owner.send('POST', '/members', { email, role: 'viewer' });
    expect(answer.status).toBe(400);
    expect(await membersOf(owner)).toHaveLength(2);
  });

  it('adds a member, who comes in by a link once and within three days', async () => {
    const { owner, accountId } = await withOwner();
    const email = address();
    const added = await owner.send<Invitation>('POST', '/members', { email, role: 'admin' });
    expect(added.status).toBe(201);
    expect(Date.parse(added.body.expiresAt) - now).toBe(72 * 3_600_000);
    expect(added.body.signInUrl).toMatch(/^https:\/\/portcullis\.test\/sign-in\?token=[\w-]{43}$/);
    const before = (await membersOf(owner)).find((one) => one.email === email);
    expect(before).toMatchObject({ role: 'admin', ready: false, userId: added.body.userId });

    now += 72 * 3_600_000 - 1;
    const token = tokenOf(added.body);
    const entered = await byLink(token);
    expect(entered.body).toMatchObject({ user: { email }, account: { accountId }, role: 'admin' });
    expect((await byLink(token)).status).toBe(401);
    const { send } = await dashboardOf(app, entered.headers);
    await send('PUT', '/password', { next: goodPassword });
    const again = await enter(app, accountId, owner.state.user.email);
    const after = (await membersOf(again)).find((one) => one.email === email);
    expect(after?.ready).toBe(true);
  });

  it('makes a new link where one was lost, which is gone after its time', async () => {
    const { owner } = await withOwner();
    const email = address();
    const { body } = await owner.send<Invitation>('POST', '/members', { email, role: 'viewer' });
    const path = `/members/${body.userId}/link`;
    const link = await owner.send<Invitation>('POST', path, {});
    expect(link.status).toBe(201);
    expect(tokenOf(link.body)).not.toBe(tokenOf(body));
    now += 72 * 3_600_000;
    expect((await byLink(tokenOf(link.body))).status).toBe(401);
  });

  it('adds nobody twice, and changes no role by adding', async () => {
    const { owner } = await withOwner();
    const { email } = owner.state.user;
    const again = await owner.send('POST', '/members', {
      email: email.toUpperCase(),
      role: 'viewer',
    });
    expect([again.status, again.error.code]).toEqual([409, 'conflict']);
    expect((await membersOf(owner)).find((one) => one.email === email)?.role).toBe('owner');
  });

  it('adds no address that is none', async () => {
    const { owner } = await withOwner();
    for (const email of ['nobody', 'a b@c.test', '@', 'x'.repeat(255)]) {
      expect((await owner.send('POST', '/members', { email, role: 'viewer' })).status).toBe(400);
    }
  });

  it('gives roles, and never takes the last owner away', async () => {
    const { accountId, userId, owner } = await withOwner();
    const me = owner.state.user.userId;
    const path = `/members/${userId}`;
    const demoted = await owner.send<AccountMember>('PATCH', path, { role: 'viewer' });
    expect([demoted.status, demoted.body.role]).toEqual([200, 'viewer']);
    for (const last of [
      await owner.send('PATCH', `/members/${me}`, { role: 'admin' }),
      await owner.send('DELETE', `/members/${me}`, {}),
    ]) {
      expect([last.status, last.error.code]).toEqual([409, 'conflict']);
    }
    expect(await app.stores.control.role(accountId, me)).toBe('owner');
    expect((await owner.send('GET', '/sessions')).status).toBe(200);
  });

  it('two owners who demote each other at once leave one', async () => {
    const { accountId, userId, owner } = await withOwner();
    const me = owner.state.user.userId;
    const { members } = app.services;
    await Promise.allSettled([
      members.setRole({ accountId, userId }, 'viewer'),
      members.remove({ accountId, userId: me }),
    ]);
    const left = (await members.list(accountId)).filter(({ role }) => role === 'owner');
    expect(left).toHaveLength(1);
  });

  it('removes a member with everything that would let them in', async () => {
    const { accountId, owner } = await withOwner();
    const email = address();
    const gone = await enterAs(app, accountId, 'admin', email);
    await gone.send('PUT', '/password', { next: goodPassword });
    const { userId } = gone.state.user;
    const { key } = await app.services.keys.mint({ accountId, userId }, ['sites:read']);
    const bearer = (await gone.send<SessionToken>('POST', '/token', {})).body.token;
    const link = await app.services.sessions.invite(accountId, email);
    const { userCode, deviceCode } = await app.services.device.authorize(null, 'sites:read');
    await app.services.device.decide(userCode, freshSession({ accountId, userId }, now), true);
    expect((await owner.send('DELETE', `/members/${userId}`, {})).status).toBe(204);
    expect((await gone.send('GET', '/sessions')).status).toBe(401);
    expect((await byPassword(email)).status).toBe(401);
    expect((await byLink(link)).status).toBe(401);
    for (const shown of [key, bearer]) {
      expect((await app.api(shown, 'GET', '/sites')).status).toBe(401);
    }
    await expect(app.services.device.poll(deviceCode, null)).rejects.toMatchObject({
      detail: { error: 'expired_token' },
    });
    expect((await owner.send('DELETE', `/members/${userId}`, {})).status).toBe(404);
  });

  it('finds members of the own account alone', async () => {
    const [here, there] = [await withOwner(), await withOwner()];
    const path = `/members/${there.userId}`;
    for (const answer of [
      await here.owner.send('PATCH', path, { role: 'viewer' }),
      await here.owner.send('DELETE', path, {}),
      await here.owner.send('POST', `${path}/link`, {}),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([404, 'not_found']);
    }
    expect(await membersOf(there.owner)).toHaveLength(2);
  });
});

describe('a user of two accounts', () => {
  it('is let into neither by what the owner of the other hands out', async () => {
    const [home, attacker] = [await withOwner(), await withOwner()];
    const email = address();
    const victim = await enterAs(app, home.accountId, 'owner', email);
    await victim.send('PUT', '/password', { next: goodPassword });
    const { body } = await attacker.owner.send<Invitation>('POST', '/members', {
      email,
      role: 'admin',
    });
    const entered = await dashboardOf(app, (await byLink(tokenOf(body))).headers);
    // The attacker, signed in as the victim, sees one account and sets a password for that one.
    expect(entered.state.accounts.map(({ accountId }) => accountId)).toEqual([attacker.accountId]);
    expect(entered.state.user.hasPassword).toBe(false);
    const over = await entered.send('PUT', '/account', { accountId: home.accountId });
    expect([over.status, over.error.code]).toEqual([404, 'not_found']);
    const planted = 'planted by someone else';
    expect((await entered.send('PUT', '/password', { next: planted })).status).toBe(200);
    const tried = await call<SignedIn>(app, 'POST', '/password', {
      body: { email, password: planted },
    });
    expect(tried.body.account.accountId).toBe(attacker.accountId);
    expect(tried.body.accounts).toHaveLength(1);
    const own = await byPassword(email);
    expect(own.body.account.accountId).toBe(home.accountId);
    expect((await victim.send('GET', '/sessions')).status).toBe(200);
  });

  it('changes over where both know the same password', async () => {
    const [one, other] = [await withOwner(), await withOwner()];
    const email = address();
    for (const { accountId } of [one, other]) {
      now += 1;
      const dashboard = await enterAs(app, accountId, 'viewer', email);
      await dashboard.send('PUT', '/password', { next: goodPassword });
    }
    const here = await dashboardOf(app, (await byPassword(email)).headers);
    const ids = here.state.accounts.map(({ accountId }) => accountId);
    expect(ids).toEqual([one.accountId, other.accountId]);
    const over = await here.send<SignedIn>('PUT', '/account', { accountId: other.accountId });
    expect(over.body.account.accountId).toBe(other.accountId);
    // It is another session: the one before has ended.
    expect((await here.send('GET', '/sessions')).status).toBe(401);
    const there = await dashboardOf(app, over.headers);
    expect((await there.send('GET', '/sessions')).status).toBe(200);
  });
});

it('an admin names the account, and a viewer does not', async () => {
  const { accountId } = await withOwner();
  const admin = await enterAs(app, accountId, 'admin', address());
  const viewer = await enterAs(app, accountId, 'viewer', address());
  const name = '<img src=x onerror=alert(1)> & "Söhne"';
  const named = await admin.send<SignedIn>('PATCH', '/account', { name });
  expect(named.body.account).toEqual({ accountId, name });
  expect((await viewer.send('PATCH', '/account', { name: 'x' })).status).toBe(403);
  expect((await admin.send('PATCH', '/account', { name: 'two\nlines' })).status).toBe(400);
  expect((await membersOf(viewer)).map(({ role }) => role).sort()).toEqual([
    'admin',
    'owner',
    'owner',
    'viewer',
  ]);
});
