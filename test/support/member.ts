import type { Member, StandingSession } from '../../server/domain/account/sessions/port.ts';
import type { TestAccount, TestApp } from './createTestApp.ts';

/** A member's browser on the pages: it keeps the cookie, and sends forms as browsers do. */
export async function signedIn(app: TestApp, { accountId }: TestAccount, email: string) {
  const token = await app.services.sessions.invite(accountId, email);
  const answer = await sendForm(app, '/sign-in', { token });
  return browserWith(app, cookieOf(answer.headers));
}

/** A browser that holds this cookie, or none. */
export function browserWith(app: TestApp, cookie: string) {
  return {
    cookie,
    open: (url: string) =>
      app.request<string>({ method: 'GET', url, headers: { ...(cookie && { cookie }) } }),
    send: (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      sendForm(app, url, fields, { ...(cookie && { cookie }), ...headers }),
  };
}

export function sendForm(
  app: TestApp,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return app.request<string>({
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
