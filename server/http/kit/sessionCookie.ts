import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StandingSession } from '../../domain/account/sessions/port.ts';
import { type Sessions, sessionLifetime } from '../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session the request belongs to. */
    member: StandingSession;
  }
}

/** A session that stands, and the word that proves that a form was ours. */
export interface FoundSession {
  member: StandingSession;
  formToken: string;
}

/** Sessions of members: a cookie of this host alone, no script can read, which goes with no foreign page's request. */
export function sessionCookie({ sessions, base }: { sessions: Sessions; base: () => string }) {
  const secure = () => base().startsWith('https:');
  // The prefix makes browsers hold the cookie to this very host; they take it over TLS alone.
  const prefix = () => (secure() ? '__Host-' : '');
  const name = () => `${prefix()}portcullis_session`;
  // Until 2026 it had the name of the visitor's own cookie, which on one host was written over it.
  const formerName = () => `${prefix()}portcullis`;

  function set(reply: FastifyReply, value: string, seconds: number): void {
    const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${seconds}`];
    if (secure()) attributes.push('Secure');
    reply.header('set-cookie', [`${name()}=${value}`, ...attributes].join('; '));
  }

  function read({ headers }: FastifyRequest): string | undefined {
    const cookies = headers.cookie?.split('; ') ?? [];
    const named = (start: string) =>
      cookies.find((cookie) => cookie.startsWith(start))?.slice(start.length);
    return named(`${name()}=`) ?? named(`${formerName()}=`);
  }

  async function look(token: string | undefined): Promise<FoundSession | null> {
    const member = token === undefined ? null : await sessions.find(token);
    return member && { member, formToken: formTokenOf(token as string) };
  }

  return {
    /** Gives the browser a new session in the place of the one it had, if any. */
    async open(
      request: FastifyRequest,
      reply: FastifyReply,
      token: string,
    ): Promise<FoundSession | null> {
      await sessions.end(read(request) ?? '');
      set(reply, token, sessionLifetime / 1_000);
      return look(token);
    },

    async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await sessions.end(read(request) ?? '');
      set(reply, '', 0);
    },

    /** Null for who is not signed in. */
    find: (request: FastifyRequest) => look(read(request)),
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** Follows from the session, and tells nothing about it. */
function formTokenOf(session: string): string {
  return createHmac('sha256', session).update('form').digest('base64url');
}

/** @throws Refusal forbidden for a form that was not made for this session */
export function checkForm(given: string, expected: string): void {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw foreign();
}

/**
 * Browsers say which page sends a form.
 * @param base where the service is reached from outside, which a proxy may not tell
 * @throws Refusal forbidden for a form that another page sent
 */
export function checkSender({ method, headers }: FastifyRequest, base: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  const sender = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : origin;
  const own = sender === undefined || sender === host || sender === new URL(base).host;
  if (!own || (site !== undefined && site !== 'same-origin')) throw foreign();
}

/** The same, for what scripts of our own pages alone send. @throws Refusal forbidden where nothing says who sent it */
export function checkScript(request: FastifyRequest, base: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) throw foreign();
  checkSender(request, base);
}

function foreign(): Refusal {
  return new Refusal(
    'forbidden',
    'This form was not sent from this page. Reload the page and try again.',
  );
}
