import { describe, expect, it } from 'vitest';
import { freshness } from '../../../../server/domain/account/sessions/sessions.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import {
  call,
  type Dashboard,
  dashboardOf,
  enterAs,
  goodPassword,
  origin,
} from '../../../support/dashboard.ts';
import { cookieOf } from '../../../support/member.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const app = await createTestApp({
  clock: { now: () => now },
  environment: { PUBLIC_URL: origin },
});

let people = 0;
async function owner() {
  const { accountId } = await app.account();
  people += 1;
  const email = `confirmed${people}@wool.test`;
  return { accountId, email, browser: await enterAs(app, accountId, 'owner', email) };
}

/** Whose secret a session's cookie holds, and whoever has got hold of one. */
const secretOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
const holder = (secret: string) =>
  dashboardOf(app, { 'set-cookie': `__Host-portcullis_session=${secret}` });

/** What opens doors that stay open when the session is long over. */
const lasting: Record<string, (browser: Dashboard) => Promise<{ status: number; body: unknown }>> =
  {
    'an API key': ({ send }) => send('POST', '/keys', { scopes: ['sites:read'] }),
    'a passkey': ({ send }) => send('POST', '/passkeys/register/options', {}),
    'a member': ({ send }) =>
      send('POST', '/members', { email: `new${++people}@wool.test`, role: 'admin' }),
    'a sign-in link': ({ send, state }) => send('POST', `/members/${state.user.userId}/link`, {}),
    'a role': ({ send, state }) =>
      send('PATCH', `/members/${state.user.userId}`, { role: 'owner' }),
    'a program’s key': async ({ send }) => {
      const { userCode } = await app.services.device.authorize('cli', 'sites:read');
      return send('POST', `/devices/${userCode}`, { decision: 'approve' });
    },
  };

describe.each(Object.entries(lasting))('%s', (_what, act) => {
  it('is given to who has just signed in, and not to a session left open', async () => {
    const { browser } = await owner();
    await browser.send('PUT', '/password', { next: goodPassword });
    expect((await act(browser)).status).toBeLessThan(300);
    now += freshness;
    expect(await act(browser)).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', detail: { confirm: true } } },
    });
    const wrong = await browser.send('POST', '/confirmation/password', { password: 'not mine' });
    expect(wrong.status).toBe(403);
    expect((await act(browser)).status).toBe(403);
    const right = { password: goodPassword };
    expect((await browser.send('POST', '/confirmation/password', right)).status).toBe(200);
    expect((await act(browser)).status).toBeLessThan(300);
  });
});

it('proves nothing by a time that is yet to come, where the clock was set back', async () => {
  const { browser } = await owner();
  const mint = () => browser.send('POST', '/keys', { scopes: ['sites:read'] });
  now -= 1_000;
  expect((await mint()).status).toBe(201);
  now -= freshness;
  expect(await mint()).toMatchObject({
    status: 403,
    body: { error: { detail: { confirm: true } } },
  });
});

it('gives a first password to nobody who finds a session open', async () => {
  const { browser } = await owner();
  now += freshness;
  const answer = await browser.send('PUT', '/password', { next: goodPassword });
  expect(answer).toMatchObject({ status: 403, body: { error: { detail: { confirm: true } } } });
});

it('proves no more in another account than it did in the first', async () => {
  const { accountId } = await app.account();
  const { accountId: other } = await app.account();
  const email = `both${++people}@wool.test`;
  for (const id of [accountId, other]) {
    const browser = await enterAs(app, id, 'owner', email);
    await browser.send('PUT', '/password', { next: goodPassword });
  }
  const member = await app.services.passwords.check(email, goodPassword);
  if (!member) throw new Error('No such member');
  const token = await app.services.sessions.open(member, 'password', 'Firefox on Linux');
  const session = await app.services.sessions.find(`${token}`);
  if (!session) throw new Error('No such session');
  now += freshness - 1;
  const there = { accountId: other, userId: member.userId };
  const changed = await app.services.sessions.change(session, there, 'Firefox on Linux');
  now += 1;
  const found = await app.services.sessions.find(`${changed}`);
  expect(found?.confirmedAt).toBe(session.confirmedAt);
  expect(found?.expiresAt).toBe(session.expiresAt);
});

it('ends the sessions that a removed passkey opened, and no others', async () => {
  const { accountId, browser } = await owner();
  const { userId } = browser.state.user;
  const at = new Date(now).toISOString();
  const passkey = { accountId, userId, publicKey: new Uint8Array(1), counter: 0, transports: [] };
  for (const id of ['lost', 'kept']) {
    const made = { name: id, createdAt: at, lastUsedOn: null };
    await app.stores.control.createPasskey({
      ...passkey,
      ...made,
      id: `${userId} ${id}`,
      max: 20,
    });
  }
  const open = async (id: string) => {
    const member = { accountId, userId, passkeyId: `${userId} ${id}` };
    return `${await app.services.sessions.open(member, 'passkey', 'Firefox on Linux')}`;
  };
  const [first, kept] = [await open('lost'), await open('kept')];
  // Changing over to the account one is in makes a new session, which is the passkey's as well.
  const over = await (await holder(first)).send('PUT', '/account', { accountId });
  expect(over.status).toBe(200);
  const lost = secretOf(cookieOf(over.headers));
  expect(await app.services.sessions.find(lost)).not.toBeNull();
  expect(await app.services.sessions.find(first)).toBeNull();
  const path = `/passkeys/${encodeURIComponent(`${userId} lost`)}`;
  expect((await browser.send('DELETE', path, {})).status).toBe(200);
  expect(await app.services.sessions.find(lost)).toBeNull();
  expect(await app.services.sessions.find(kept)).not.toBeNull();
  expect((await browser.send('GET', '/sessions')).status).toBe(200);
});

it('lets no session outlast itself by changing over to the account it is in', async () => {
  const { accountId, browser } = await owner();
  let cookie = browser.cookie;
  for (const hours of [11, 0.9]) {
    now += hours * 3_600_000;
    const over = await (await holder(secretOf(cookie))).send('PUT', '/account', { accountId });
    expect(over.status).toBe(200);
    cookie = cookieOf(over.headers);
  }
  now += 0.1 * 3_600_000;
  expect(await app.services.sessions.find(secretOf(cookie))).toBeNull();
});

it('opens no session with a password that was changed while it was looked at', async () => {
  const { email, browser } = await owner();
  await browser.send('PUT', '/password', { next: goodPassword });
  const { createSession } = app.stores.control;
  app.stores.control.createSession = async (session) => {
    app.stores.control.createSession = createSession;
    const next = `${goodPassword} now`;
    const changed = await browser.send('PUT', '/password', { current: goodPassword, next });
    expect(changed.status).toBe(200);
    return createSession(session);
  };
  const entered = await call(app, 'POST', '/password', {
    body: { email, password: goodPassword },
  });
  expect([entered.status, cookieOf(entered.headers)]).toEqual([401, '']);
  expect((await browser.send<{ data: [] }>('GET', '/sessions')).body.data).toHaveLength(1);
});

it('leaves no link to sign in when the password is changed', async () => {
  const { accountId, email, browser } = await owner();
  const link = await app.services.sessions.invite(accountId, email);
  await browser.send('PUT', '/password', { next: goodPassword });
  expect(await app.services.sessions.invited(link)).toBeNull();
});
