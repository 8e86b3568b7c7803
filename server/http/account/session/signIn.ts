import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bearers } from '../../../domain/account/sessions/bearers.ts';
import type { Member } from '../../../domain/account/sessions/port.ts';
import type { Sessions } from '../../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import type { Spend } from '../../kit/budgets.ts';
import { deviceOf } from '../../kit/device.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing } from '../../kit/schemas.ts';
import type { SessionCookie } from '../../kit/sessionCookie.ts';
import type { Routes } from '../../kit/typed.ts';
import type { Guesses } from './guesses.ts';
import {
  LinkBody,
  LinkRequestBody,
  NoBody,
  PasskeyOptionsBody,
  PasskeySignInBody,
  PasswordBody,
  SessionStateBody,
  SessionTokenBody,
  SignedInBody,
} from './schemas.ts';
import { signedInAs, type WhoParts } from './view.ts';

export interface SignInParts extends WhoParts {
  sessions: Sessions;
  bearers: Bearers;
  cookie: SessionCookie;
  spend: Spend;
  guesses: Guesses;
  /** Whether the operator has a mail server. */
  mails: boolean;
}

/** Ways to sign in, and signing out. Each sign-in is a new session. */
export function signInRoutes(app: Routes, parts: SignInParts): void {
  const { sessions, bearers, cookie, passwords, passkeys, spend, guesses, mails } = parts;
  const anyone = { who: 'anyone' } as const;

  async function spendTry(request: FastifyRequest): Promise<void> {
    const refusal = await spend('signIns', request);
    if (refusal) throw refusal;
  }

  /** @param why message for a failed sign-in */
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    { token, why }: { token: string | null; why: string },
  ) {
    const found = token === null ? null : await cookie.open(request, reply, token);
    if (!found) throw new Refusal('unauthorized', why);
    request.member = found.member;
    return signedInAs(parts, found);
  }

  const open = async (
    request: FastifyRequest,
    member: (Member & { passkeyId?: string; password?: string }) | null,
    method: 'password' | 'passkey',
  ) => member && sessions.open(member, method, deviceOf(request));

  app.get(
    '/',
    {
      config: anyone,
      schema: { querystring: Nothing, response: answers(200, SessionStateBody) },
    },
    async (request) => {
      const { member, formToken } = request;
      if (member) return signedInAs(parts, { member, formToken });
      const ended = cookie.has(request) && { ended: true as const };
      return { signedIn: false as const, mailsLinks: mails, ...ended };
    },
  );

  app.post(
    '/link',
    {
      config: { ...anyone, audit: 'session.opened' },
      schema: { querystring: Nothing, body: LinkBody, response: answers(200, SignedInBody) },
    },
    async (request, reply) => {
      await spendTry(request);
      const token = await sessions.signIn(request.body.token, deviceOf(request));
      return enter(request, reply, { token, why: 'This link has expired or was already used.' });
    },
  );

  app.post(
    '/link-requests',
    {
      config: { ...anyone, audit: 'none' },
      schema: { querystring: Nothing, body: LinkRequestBody },
    },
    async (request, reply) => {
      if (!mails) throw new Refusal('not_found', 'This service does not send e-mail.');
      await spendTry(request);
      request.guessedFor = request.body.email;
      if (await spend('linkMails', request)) {
        const refusal = await spend('linkMailsSlowly', request);
        if (refusal) throw refusal;
      }
      await sessions.mailLinks(request.body.email);
      return reply.code(204).send();
    },
  );

  app.post(
    '/password',
    {
      config: { ...anyone, audit: 'session.opened' },
      schema: { querystring: Nothing, body: PasswordBody, response: answers(200, SignedInBody) },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      await spendTry(request);
      const refusal = guesses.check(request, email);
      if (refusal) throw refusal;
      const member = await passwords.check(email, password);
      if (!member) await guesses.wrong(request, email);
      const token = await open(request, member, 'password');
      return enter(request, reply, { token, why: 'The e-mail address or the password is wrong.' });
    },
  );

  app.post(
    '/passkeys/sign-in/options',
    {
      config: { ...anyone, audit: 'none' },
      schema: { querystring: Nothing, body: NoBody, response: answers(200, PasskeyOptionsBody) },
    },
    async (request) => {
      await spendTry(request);
      return { options: { ...(await passkeys.signInOptions()) } };
    },
  );

  app.post(
    '/passkeys/sign-in',
    {
      config: { ...anyone, audit: 'session.opened' },
      schema: {
        querystring: Nothing,
        body: PasskeySignInBody,
        response: answers(200, SignedInBody),
      },
    },
    async (request, reply) => {
      await spendTry(request);
      const member = await passkeys.check(request.body.credential);
      const token = await open(request, member, 'passkey');
      return enter(request, reply, { token, why: 'This passkey does not belong to any member.' });
    },
  );

  app.post(
    '/token',
    {
      config: { audit: 'none', who: 'viewer' },
      schema: { querystring: Nothing, body: NoBody, response: answers(200, SessionTokenBody) },
    },
    ({ member }) => bearers.make(member),
  );

  app.delete(
    '/',
    {
      config: { audit: 'session.ended', who: 'viewer' },
      schema: { querystring: Nothing, body: NoBody },
    },
    async (request, reply) => {
      await cookie.close(request, reply);
      return reply.code(204).send();
    },
  );
}
