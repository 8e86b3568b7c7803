import type { Member, StandingSession } from '../../server/domain/account/sessions/port.ts';
import type { TestAccount, TestApp } from './createTestApp.ts';

/** A member's browser on the pages: it keeps the cookie, and sends forms as browsers do. */
export async function signedIn(test: TestApp, { accountId }: TestAccount, email: string) {
  const token = await test.services.sessions.invite(accountId, email);
  const answer = await sendForm(test, '/sign-in', { token });
  return browserWith(test, cookieOf(answer.headers));
}

/** A browser that holds this cookie, or none. */
export function browserWith(test: TestApp, cookie: string) {
  return {
    cookie,
    open: (url: string) =>
      test.request<string>({ method: 'GET', url, headers: { ...(cookie && { cookie }) } }),
    send: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      sendForm(test, url, fields, { ...(cookie && { cookie }), ...headers }),
  };
}

export function sendForm(
  test: TestApp,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return test.request<string>({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: `${new URLSearchParams(fields)}`,
  });
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf(headers: Record<string, unknown>): string {
  return `${headers['set-cookie'] ?? ''}`.split(';')[0] as string;
}

/** Value of a form's hidden field. */
export function field(page: string, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
}

/** A session of the member whose holder has just proved to be them. */
export function freshSession(member: Member, now = Date.now()): StandingSession {
  const at = new Date(now).toISOString();
  const times = { createdAt: at, confirmedAt: at, expiresAt: '9999-12-31T00:00:00.000Z' };
  return { ...member, ...times, id: 'session', method: 'link', role: 'owner', passkeyId: null };
}
