import type { Static } from 'typebox';
import { describe, expect, it } from 'vitest';
import { freshness } from '../../../server/domain/account/sessions/sessions.ts';
import type {
  AuthorizationReply,
  TokenReply,
} from '../../../server/http/account/deviceAuthorizations/schemas.ts';
import { grantType } from '../../../src/shared/wire/account/deviceGrant.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { field, signedIn } from '../../support/member.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const app = await createTestApp({
  clock: { now: () => now },
  environment: { PUBLIC_URL: 'https://portcullis.test' },
});
const owner = await app.account();
const signIn = () => signedIn(app, owner, 'o1@example.test');
const browser = await signIn();
const client_id = 'A <b>program</b>';

type Authorization = Static<typeof AuthorizationReply>;
type Granted = Static<typeof TokenReply>;

const ask = async (scope = 'sites:read account:read') =>
  (await app.api<Authorization>(null, 'POST', '/device-authorizations', { client_id, scope })).body;

const poll = (authorization: Authorization, more: object = {}) =>
  app.api<Granted>(null, 'POST', '/device-authorizations/token', {
    grant_type: grantType,
    device_code: authorization.device_code,
    client_id,
    ...more,
  });

/** Polls once the interval is over. */
const pollLater = (authorization: Authorization, more: object = {}) => {
  now += 60_000;
  return poll(authorization, more);
};

async function decide({ user_code }: Authorization, decision: 'approve' | 'deny', by = browser) {
  // The form of another code will do: what proves it is ours follows from the session.
  const page = await by.open(`/device?user_code=${(await ask()).user_code}`);
  const form_token = field(page.text, 'form_token');
  return by.send('/device', { user_code, form_token, decision });
}

const reason = ({ status, error }: Awaited<ReturnType<typeof poll>>) => [
  status,
  error.code,
  error.detail?.error,
];

describe('the device authorization grant', () => {
  it('answers with the fields of RFC 8628, and codes nobody can guess', async () => {
    const authorization = await ask();
    expect(authorization).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/),
      user_code: expect.stringMatching(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/),
      verification_uri: 'https://portcullis.test/device',
      verification_uri_complete: `https://portcullis.test/device?user_code=${authorization.user_code}`,
      expires_in: 600,
      interval: 5,
    });
  });

  it('ends with a key of the member who approved, with just the scopes shown, once', async () => {
    const authorization = await ask();
    expect(reason(await poll(authorization))).toEqual([
      400,
      'invalid_request',
      'authorization_pending',
    ]);
    expect((await decide(authorization, 'approve', await signIn())).status).toBe(200);
    const { status, body, headers } = await pollLater(authorization);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      access_token: expect.stringMatching(/^tsk_test_[\w-]{43}$/),
      token_type: 'Bearer',
      scope: 'sites:read account:read',
    });
    const account = await app.api<{ accountId: string }>(body.access_token, 'GET', '/account');
    expect(account.body.accountId).toBe(owner.accountId);
    expect((await app.api(body.access_token, 'POST', '/sites')).status).toBe(403);
    const [key] = (await app.stores.control.keysOfAccount(owner.accountId)).slice(-1);
    expect(key).toMatchObject({ userId: owner.userId, scopes: ['sites:read', 'account:read'] });
    expect(reason(await pollLater(authorization))).toEqual([
      400,
      'invalid_request',
      'expired_token',
    ]);
  });

  it('sends who signed in a while ago to the page that asks for a proof, with the code', async () => {
    const early = await signIn();
    now += freshness;
    const authorization = await ask();
    const answer = await decide(authorization, 'approve', early);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      `/dashboard/devices/${authorization.user_code}`,
    ]);
    expect((await poll(authorization)).status).toBe(400);
  });

  it('ends without a key when it is denied', async () => {
    const authorization = await ask();
    expect((await decide(authorization, 'deny')).text).toContain('gets no key');
    expect(reason(await pollLater(authorization))).toEqual([
      400,
      'invalid_request',
      'access_denied',
    ]);
    expect((await decide(authorization, 'approve')).status).toBe(404);
    expect(reason(await pollLater(authorization))).toEqual([
      400,
      'invalid_request',
      'access_denied',
    ]);
  });

  it('asks whoever polls too quickly to slow down', async () => {
    const authorization = await ask();
    await poll(authorization);
    const tooSoon = await poll(authorization);
    expect(reason(tooSoon)).toEqual([400, 'invalid_request', 'slow_down']);
    expect(tooSoon.error.detail?.interval).toBe(10);
    now += 9_000;
    expect((await poll(authorization)).error.detail).toEqual({ error: 'slow_down', interval: 15 });
    now += 15_000;
    expect(reason(await poll(authorization))[2]).toBe('authorization_pending');
  });

  it('ends after ten minutes, approved or not', async () => {
    const [waiting, approved] = [await ask(), await ask()];
    await decide(approved, 'approve', await signIn());
    now += 600_000;
    for (const authorization of [waiting, approved]) {
      expect(reason(await poll(authorization))).toEqual([400, 'invalid_request', 'expired_token']);
    }
    expect((await browser.open(`/device?user_code=${waiting.user_code}`)).status).toBe(404);
    expect((await decide(waiting, 'approve')).status).toBe(404);
  });

  it('gives nothing to another client, and nothing for the user code', async () => {
    const authorization = await ask();
    await decide(authorization, 'approve', await signIn());
    for (const more of [{ client_id: 'Another' }, { device_code: authorization.user_code }]) {
      expect(reason(await pollLater(authorization, more))[2]).toBe('expired_token');
    }
    expect((await pollLater(authorization)).status).toBe(200);
  });

  it('gives one key to programs that poll at the same time', async () => {
    const authorization = await ask();
    await decide(authorization, 'approve', await signIn());
    now += 60_000;
    const answers = await Promise.all(Array.from({ length: 5 }, () => poll(authorization)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it.each(['', ' ', 'sites', 'sites:read everything'])('refuses the scope "%s"', async (scope) => {
    const answer = await app.api(null, 'POST', '/device-authorizations', { scope });
    expect([answer.status, answer.error.code]).toEqual([400, 'invalid_request']);
  });

  it('asks for no key, and takes no cookie for one', async () => {
    const { status } = await app.api(null, 'GET', '/account', undefined, {
      cookie: browser.cookie,
    });
    expect(status).toBe(401);
  });
});

describe('what a member can give', () => {
  async function memberOf(role: 'admin' | 'viewer') {
    const email = `${role}@example.test`;
    await app.services.accounts.addMember(owner.accountId, email, role);
    return signedIn(app, owner, email);
  }

  it.each([
    ['viewer', 'sites:read', 200],
    ['viewer', 'sites:read sites:write', 403],
    ['viewer', 'consent:export', 403],
    ['admin', 'sites:write consent:export', 200],
    ['admin', 'billing:read', 403],
  ] as const)('a %s is asked for %s: %i', async (role, scope, status) => {
    const member = await memberOf(role);
    const authorization = await ask(scope);
    const page = await member.open(`/device?user_code=${authorization.user_code}`);
    expect(page.text.includes('value="approve"')).toBe(status === 200);
    expect((await decide(authorization, 'approve', member)).status).toBe(status);
    expect((await pollLater(authorization)).status).toBe(status === 200 ? 200 : 400);
  });
});
