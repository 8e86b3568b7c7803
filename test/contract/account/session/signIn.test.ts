import { describe, expect, it } from 'vitest';
import { defaultBudgets } from '../../../../server/http/kit/budgets.ts';
import type { SessionEntry, SignedIn } from '../../../../src/shared/wire/account/session.ts';
import { plenty } from '../../../support/budgets.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import {
  call,
  dashboardOf,
  enter,
  enterAs,
  goodPassword,
  origin,
} from '../../../support/dashboard.ts';
import { browserWith, cookieOf } from '../../../support/member.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const clock = { now: () => now };
const environment = { PUBLIC_URL: origin };
const app = await createTestApp({ clock, environment });

let members = 0;
/** A new account with a member who has a password. */
async function withPassword(password = goodPassword) {
  const { accountId } = await app.account();
  members += 1;
  const email = `ada${members}@wool.test`;
  const dashboard = await enterAs(app, accountId, 'owner', email);
  const set = await dashboard.send('PUT', '/password', { next: password });
  expect(set.status, set.text).toBe(200);
  return { accountId, email, password, dashboard };
}
const byPassword = (email: string, password: string, headers = {}) =>
  call<SignedIn>(app, 'POST', '/password', { body: { email, password }, headers });

describe('a session', () => {
  it('says who is signed in, and is nobody’s without the cookie', async () => {
    const { accountId } = await app.account();
    const { state, cookie } = await enterAs(app, accountId, 'viewer', 'Eve@wool.test');
    expect(state).toMatchObject({
      signedIn: true,
      user: { email: 'eve@wool.test', hasPassword: false, passkeys: [] },
      account: { accountId },
      accounts: [{ accountId, role: 'viewer' }],
      role: 'viewer',
    });
    for (const headers of [{}, { cookie: `${cookie}x` }, { cookie: cookie.slice(0, -1) }]) {
      const { body } = await call(app, 'GET', '', { headers });
      const ended = 'cookie' in headers && { ended: true };
      expect(body).toEqual({ signedIn: false, mailsLinks: false, ...ended });
    }
  });

  it('is a new one at each sign-in, and the one before it ends', async () => {
    const { accountId, email, password } = await withPassword();
    const first = await enter(app, accountId, email);
    const again = await byPassword(email, password, { cookie: first.cookie });
    const second = cookieOf(again.headers);
    expect(second).not.toBe(first.cookie);
    expect((await first.send('GET', '/sessions')).status).toBe(401);
    // A cookie that somebody else put there beforehand is never taken over.
    const planted = `__Host-portcullis_session=${'A'.repeat(43)}`;
    const fresh = await byPassword(email, password, { cookie: planted });
    expect(cookieOf(fresh.headers)).not.toBe(planted);
    expect((await call(app, 'GET', '', { headers: { cookie: planted } })).body).toEqual({
      signedIn: false,
      mailsLinks: false,
      ended: true,
    });
  });

  it('ends when the member signs out', async () => {
    const { accountId } = await app.account();
    const { send, cookie } = await enterAs(app, accountId, 'viewer', 'out@wool.test');
    const out = await send('DELETE', '');
    expect([out.status, cookieOf(out.headers)]).toEqual([204, '__Host-portcullis_session=']);
    expect((await call(app, 'GET', '', { headers: { cookie } })).body).toEqual({
      signedIn: false,
      mailsLinks: false,
      ended: true,
    });
  });

  it('ends after twelve hours', async () => {
    const { accountId } = await app.account();
    const { send } = await enterAs(app, accountId, 'viewer', 'late@wool.test');
    now += 12 * 3_600_000 - 1;
    expect((await send('GET', '/sessions')).status).toBe(200);
    now += 1;
    expect((await send('GET', '/sessions')).status).toBe(401);
  });

  it('is listed with its browser, and can be ended from another one', async () => {
    const { email, password, dashboard } = await withPassword();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const other = await byPassword(email, password, { 'user-agent': agent });
    const list = async () =>
      (await dashboard.send<{ data: SessionEntry[] }>('GET', '/sessions')).body.data;
    const found = (await list()).find((one) => !one.current) as SessionEntry;
    expect(found).toMatchObject({ method: 'password', device: 'Firefox on Linux' });
    const { send } = await dashboardOf(app, other.headers);
    expect((await dashboard.send('DELETE', `/sessions/${found.id}`)).status).toBe(204);
    expect((await send('GET', '/sessions')).status).toBe(401);
    expect((await dashboard.send('DELETE', `/sessions/${found.id}`)).status).toBe(404);
    await byPassword(email, password);
    expect((await dashboard.send('DELETE', '/sessions')).status).toBe(204);
    expect((await list()).map(({ current }) => current)).toEqual([true]);
  });

  it('of another member is not to be ended, nor seen', async () => {
    const { dashboard } = await withPassword();
    const other = await withPassword();
    const [mine] = (await other.dashboard.send<{ data: SessionEntry[] }>('GET', '/sessions')).body
      .data;
    expect((await dashboard.send('DELETE', `/sessions/${mine?.id}`)).status).toBe(404);
    expect((await other.dashboard.send('GET', '/sessions')).status).toBe(200);
  });
});

describe('a password', () => {
  it('signs in whatever the case of the address', async () => {
    const { email, password, accountId } = await withPassword();
    const answer = await byPassword(email.toUpperCase(), password);
    expect([answer.status, answer.body.account.accountId]).toEqual([200, accountId]);
    expect(answer.body.user.hasPassword).toBe(true);
  });

  it('that is wrong is answered as an address that is unknown, byte for byte', async () => {
    const { email, password } = await withPassword();
    const bytes = ({ status, text, error }: Awaited<ReturnType<typeof byPassword>>) => [
      status,
      text.replace(error.requestId, ''),
    ];
    const known = await byPassword(email, `${password}!`);
    const unknown = await byPassword('nobody@wool.test', password);
    expect(bytes(known)).toEqual(bytes(unknown));
    expect(known.status).toBe(401);
    expect([known.headers['set-cookie'], unknown.headers['set-cookie']]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is kept as a memory-hard hash, and never as it is', async () => {
    const { dashboard, password } = await withPassword();
    const found = await app.stores.control.credentials(dashboard.state.user.userId);
    expect(found?.passwords[0]?.password).toMatch(/^argon2id\$m=19456,t=2,p=1\$[\w+/]{43}=$/);
    expect(JSON.stringify(found)).not.toContain(password);
  });

  it('is changed with the old one, which also ends all other sessions', async () => {
    const { email, password } = await withPassword();
    const [here, there] = [
      await dashboardOf(app, (await byPassword(email, password)).headers),
      await dashboardOf(app, (await byPassword(email, password)).headers),
    ];
    const next = 'copper lantern over the bay';
    expect(here.state.user.asksCurrentPassword).toBe(true);
    for (const current of [{}, { current: 'not it at all' }]) {
      const refused = await here.send('PUT', '/password', { next, ...current });
      expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    }
    expect((await there.send('GET', '/sessions')).status).toBe(200);
    expect((await here.send('PUT', '/password', { next, current: password })).status).toBe(200);
    expect((await there.send('GET', '/sessions')).status).toBe(401);
    expect((await here.send('GET', '/sessions')).status).toBe(200);
    expect((await byPassword(email, password)).status).toBe(401);
    expect((await byPassword(email, next)).status).toBe(200);
  });

  it('can be forgotten: a fresh link asks for no old one, an older session does', async () => {
    const { accountId, email, password } = await withPassword();
    const { send, state } = await enter(app, accountId, email);
    expect(state.user.asksCurrentPassword).toBe(false);
    now += 15 * 60_000;
    const next = 'copper lantern over the bay';
    expect((await send('PUT', '/password', { next })).status).toBe(403);
    expect((await send('PUT', '/password', { next, current: password })).status).toBe(200);
  });

  it.each([
    ['short', 'eleven char'],
    ['the most common', 'password1234'],
    ['with the address in it', 'long-and-SHEPHERD-ish'],
  ])('that is %s is refused', async (_why, next) => {
    const { accountId } = await app.account();
    const dashboard = await enterAs(app, accountId, 'owner', 'shepherd@hill.test');
    const { status, error } = await dashboard.send('PUT', '/password', { next });
    expect([status, error.detail]).toEqual([400, { field: 'next' }]);
  });
});

describe('tries to sign in', () => {
  it('are counted by address, and what is over is refused', async () => {
    const limited = await createTestApp({
      environment,
      budgets: { ...plenty, signIns: { max: 3, window: 60_000 } },
    });
    const tries = [];
    for (let count = 0; count < 4; count += 1) {
      tries.push(await call(limited, 'POST', '/link', { body: { token: 'x' } }));
    }
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(tries[3]?.error.detail?.budget).toBe('signIns');
    expect(Number(tries[3]?.headers['retry-after'])).toBeGreaterThan(0);
    const options = await call(limited, 'POST', '/passkeys/sign-in/options', { body: {} });
    expect(options.status).toBe(429);
  });

  it('have budgets that stop a guesser and not a member', () => {
    const { signIns, passwords, passwordsHourly, passwordsDaily } = defaultBudgets;
    expect(signIns).toEqual({ max: 20, window: 60_000 });
    expect(passwords).toEqual({ max: 5, window: 60_000 });
    expect(passwordsHourly).toEqual({ max: 20, window: 3_600_000 });
    expect(passwordsDaily).toEqual({ max: 60, window: 86_400_000 });
  });
});

describe('the page of a link', () => {
  it('leads to the dashboard, whatever else its address says', async () => {
    const { accountId } = await app.account();
    await app.services.accounts.addMember(accountId, 'link@wool.test', 'viewer');
    const token = await app.services.sessions.invite(accountId, 'link@wool.test');
    const steered = await browserWith(app, '').open(
      `/sign-in?token=${token}&next=https://evil.example`,
    );
    expect([steered.status, steered.body]).toEqual([200, expect.not.stringContaining('evil')]);
    const answer = await browserWith(app, '').send('/sign-in', { token });
    expect([answer.status, answer.headers.location]).toEqual([303, '/dashboard']);
  });
});
