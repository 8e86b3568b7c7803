import { describe, expect, it } from 'vitest';
import { formHeader } from '../../../../src/shared/wire/account/session.ts';
import { createTestApp } from '../../../support/createTestApp.ts';
import {
  call,
  enterAs,
  goodPassword,
  type Method,
  origin,
  ownHeaders,
} from '../../../support/dashboard.ts';

const app = await createTestApp({ environment: { PUBLIC_URL: origin } });

interface Route {
  method: Method;
  path: string;
  who: string;
}

/** Every route of the session, as the server states them. */
const routes: Route[] = [];
app.server.addHook('onRoute', ({ method, url, config }) => {
  if (!/^\/session(\/|$)/.test(url)) return;
  for (const one of [method].flat()) {
    const path = url.slice('/session'.length).replace(/\/$/, '');
    if (one !== 'HEAD')
      routes.push({ method: one as Method, path, who: `${(config as { who?: string }).who}` });
  }
});
await app.server.ready();

const { accountId } = await app.account();
const owner = await enterAs(app, accountId, 'owner', 'owner@wool.test');
const viewer = await enterAs(app, accountId, 'viewer', 'viewer@wool.test');

const changing = routes.filter(({ method }) => method !== 'GET');
const named = (some: Route[]) =>
  some.map((one) => [`${one.method} ${one.path || '/'}`, one] as const);
const filled = (path: string) => path.replace(/:\w+/g, '0'.repeat(32));
const { cookie, state } = owner;
const token = { [formHeader]: state.formToken };

/** What a route answers that was let through to its schema or its handler. */
const reached = (status: number) => status !== 403 && status !== 401;

it('there are routes that change something', () => {
  expect(changing.length).toBeGreaterThan(20);
  expect(new Set(routes.map(({ who }) => who))).toEqual(
    new Set(['anyone', 'viewer', 'admin', 'owner']),
  );
});

describe.each(named(changing))('%s', (_name, { method, path, who }) => {
  // A body no schema takes: what gets through changes nothing, and nobody is signed out half way.
  const body = { unknownProperty: 1 };
  const ask = (headers: Record<string, string>) =>
    call(app, method, filled(path), { body, headers: { cookie, ...token, ...headers } });

  it('takes no request of another page', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': '' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://portcullis.test.evil.example' },
      { 'sec-fetch-site': 'none' },
    ];
    for (const headers of foreign) {
      const { status, error } = await ask(headers);
      expect([status, error.code], JSON.stringify(headers)).toEqual([403, 'forbidden']);
    }
  });

  it('takes none that does not say where it comes from', async () => {
    const { origin: _, 'sec-fetch-site': __, ...silent } = ownHeaders;
    const answer = await app.request<{ error: { code: string } }>({
      method,
      url: `/session${filled(path)}`,
      headers: { ...silent, cookie, ...token },
      payload: '{}',
    });
    expect([answer.status, answer.error.code]).toEqual([403, 'forbidden']);
  });

  it('takes nothing but JSON, the kind that no form sends', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const { status } = await ask({ 'content-type': type });
      expect([type, status]).toEqual([type, 400]);
    }
  });

  it.runIf(who !== 'anyone')('takes none without the token of this very session', async () => {
    for (const given of ['', 'x', viewer.state.formToken]) {
      const { status, error } = await ask({ [formHeader]: given });
      expect([status, error.code]).toEqual([403, 'forbidden']);
    }
    expect(reached((await ask({})).status)).toBe(true);
  });

  it.runIf(who !== 'anyone')('is for who is signed in', async () => {
    const { status, error } = await ask({ cookie: '' });
    expect([status, error.code]).toEqual([401, 'unauthorized']);
  });

  it.runIf(who === 'owner' || who === 'admin')('is not for a viewer', async () => {
    const { status, error } = await viewer.send(method, filled(path), body);
    expect([status, error.code, error.detail]).toEqual([403, 'forbidden', { role: who }]);
  });

  it('refuses what it does not know', async () => {
    const { status, error } = await ask({});
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    const query = await call(app, method, `${filled(path)}?unknown=1`, {
      headers: { cookie, ...token },
    });
    expect([query.status, query.error.code]).toEqual([400, 'invalid_request']);
  });
});

describe.each(named(routes.filter(({ method }) => method === 'GET')))('%s', (_name, route) => {
  it('changes nothing and tells no other page anything', async () => {
    const { status, headers } = await call(app, 'GET', filled(route.path), {
      headers: { cookie, origin: 'https://evil.example' },
    });
    expect(status).toBeLessThan(500);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cache-control']).toBe('no-store');
  });
});

it('no page of another origin is told that it may ask', async () => {
  for (const { path } of changing) {
    const { status, headers } = await app.request({
      method: 'OPTIONS',
      url: `/session${filled(path)}`,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': formHeader,
      },
    });
    expect([status, headers['access-control-allow-origin']]).toEqual([404, undefined]);
  }
});

it('the cookie opens nothing of the API', async () => {
  for (const authorization of ['', `Bearer ${cookie}`, `Bearer ${cookie.split('=')[1]}`]) {
    const { status } = await app.request({
      method: 'GET',
      url: '/api/v1/sites',
      headers: { cookie, ...(authorization && { authorization }) },
    });
    expect(status).toBe(401);
  }
});

it('everything is as it was', async () => {
  expect((await owner.send('GET', '/sessions')).status).toBe(200);
  const { body } = await owner.send<{ data: object[] }>('GET', '/members');
  expect(body.data).toHaveLength(3);
  expect((await owner.send('PUT', '/password', { next: goodPassword })).status).toBe(200);
});
