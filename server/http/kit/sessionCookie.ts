import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StandingSession } from '../../domain/account/sessions/port.ts';
import { type Sessions, sessionLifetime } from '../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of the request's member. */
    member: StandingSession;
  }
}

/** A valid session, and the token that proves that a form was ours. */
export interface FoundSession {
  member: StandingSession;
  formToken: string;
}

/**
 * Sessions of members: a cookie for this host only, invisible to scripts and not sent with a foreign page's request.
 */
export function sessionCookie({ sessions, base }: { sessions: Sessions; base: () => string }) {
  const secure = () => base().startsWith('https:');
  // The prefix makes browsers bind the cookie to this very host; they accept it over TLS alone.
  const prefix = () => (secure() ? '__Host-' : '');
  const name = () => `${prefix()}portcullis_session`;
  // Until 2026 it had the name of the visitor's own cookie, which overwrote it on a shared host.
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
    /** Gives the browser a new session, replacing any previous one. */
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

    /** Null for a visitor who is not signed in. */
    find: (request: FastifyRequest) => look(read(request)),

    /** Whether the browser was given a session at some time, be it valid or not. */
    has: (request: FastifyRequest) => Boolean(read(request)),
  };
}

export type SessionCookie = ReturnType<typeof sessionCookie>;

/** Derived from the session, and reveals nothing about it. */
function formTokenOf(session: string): string {
  return createHmac('sha256', session).update('form').digest('base64url');
}

/** @throws Refusal forbidden for a form that was not made for this session */
export function checkForm(given: string, expected: string): void {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw foreign();
}

/**
 * Browsers report which page sends a form.
 * @param base the service's public address, which a proxy may not forward
 * @throws Refusal forbidden for a form that another page sent
 */
export function checkSender({ method, headers }: FastifyRequest, base: string): void {
  if (method === 'GET' || method === 'HEAD') return;
  const { origin, host, 'sec-fetch-site': site } = headers;
  const sender = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : origin;
  const own = sender === undefined || sender === host || sender === new URL(base).host;
  if (!own || (site !== undefined && site !== 'same-origin')) throw foreign();
}

/**
 * The same, for requests only scripts of our own pages send. @throws Refusal forbidden where no header names the sender
 */
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
