import {
  formHeader,
  type SessionState,
  type SignedIn,
} from '../../src/shared/wire/account/session.ts';
import type { Answer, TestApp } from './createTestApp.ts';
import { cookieOf } from './member.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Where the service under test says that it is. */
export const origin = 'https://portcullis.test';

/** What a script of our own page sends with each request that changes something. */
export const ownHeaders = {
  'content-type': 'application/json',
  origin,
  'sec-fetch-site': 'same-origin',
};

/** A call of the session API as the dashboard's page makes it. */
export function call<Body>(
  app: TestApp,
  method: Method,
  path: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Answer<Body>> {
  return app.request<Body>({
    method,
    url: `/session${path}`,
    headers: { ...(method === 'GET' ? {} : ownHeaders), ...headers },
    ...(body && { payload: JSON.stringify(body) }),
  });
}

/** A browser that holds the cookie of an answer, on the dashboard's page. */
export async function dashboardOf(app: TestApp, headers: Record<string, unknown>) {
  const cookie = cookieOf(headers);
  const read = await call<SessionState>(app, 'GET', '', { headers: { cookie } });
  const state = read.body as SignedIn;
  const send = <Body = object>(
    method: Method,
    path: string,
    body?: object,
    more: Record<string, string> = {},
  ) =>
    call<Body>(app, method, path, {
      ...(body && { body }),
      headers: { cookie, [formHeader]: state.formToken, ...more },
    });
  return { cookie, state, send };
}

export type Dashboard = Awaited<ReturnType<typeof dashboardOf>>;

/** Signs a member in by a link. */
export async function enter(app: TestApp, accountId: string, email: string): Promise<Dashboard> {
  const token = await app.services.sessions.invite(accountId, email);
  const answer = await call(app, 'POST', '/link', { body: { token } });
  return dashboardOf(app, answer.headers);
}

/** Adds a member and signs them in. */
export async function enterAs(
  app: TestApp,
  accountId: string,
  role: 'owner' | 'admin' | 'viewer',
  email: string,
): Promise<Dashboard> {
  await app.services.accounts.addMember(accountId, email, role);
  return enter(app, accountId, email);
}

export const goodPassword = 'violet anchor treads softly';
