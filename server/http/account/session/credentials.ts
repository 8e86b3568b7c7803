import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing } from '../../kit/schemas.ts';
import type { FoundSession, SessionCookie } from '../../kit/sessionCookie.ts';
import type { Routes } from '../../kit/typed.ts';
import type { Guesses } from './guesses.ts';
import {
  allOf,
  NoBody,
  PasskeyOptionsBody,
  PasskeyRegistrationBody,
  PasswordChangeBody,
  SessionEntryBody,
  SessionStateBody,
  SignedInBody,
} from './schemas.ts';
import { signedInAs, type WhoParts } from './view.ts';

export interface CredentialParts extends WhoParts {
  sessions: Sessions;
  guesses: Guesses;
  cookie: SessionCookie;
  /** Whether the operator has a mail server. */
  mails: boolean;
}

/** A member's credentials, and where they are signed in. */
export function credentialRoutes(app: Routes, parts: CredentialParts): void {
  const { accounts, members, passwords, passkeys, sessions, guesses, cookie, mails } = parts;
  const config = { who: 'viewer' } as const;
  const view = ({ member, formToken }: FoundSession) => signedInAs(parts, { member, formToken });
  const emailOf = async ({ member }: FastifyRequest) => (await members.find(member)).email;

  app.put(
    '/password',
    {
      config: { ...config, audit: 'password.changed' },
      schema: {
        querystring: Nothing,
        body: PasswordChangeBody,
        response: answers(200, SignedInBody),
      },
    },
    async (request) => {
      const { current, next } = request.body;
      const email = await emailOf(request);
      const refusal = guesses.check(request, email);
      if (refusal) throw refusal;
      try {
        await passwords.change(request.member, { email, current, next });
      } catch (error) {
        const guessed = error instanceof Refusal && error.detail?.field === 'current';
        if (guessed) await guesses.wrong(request, email);
        throw error;
      }
      // Anyone who may have had the old one is signed out.
      await sessions.endOthers(request.member);
      return view(request);
    },
  );

  app.post(
    '/passkeys/register/options',
    {
      config: { ...config, confirmed: true, audit: 'none' },
      schema: { querystring: Nothing, body: NoBody, response: answers(200, PasskeyOptionsBody) },
    },
    async (request) => {
      const { name } = await accounts.find(request.member.accountId);
      const options = await passkeys.registrationOptions(
        request.member,
        await emailOf(request),
        name,
      );
      return { options: { ...options } };
    },
  );

  app.post(
    '/passkeys/register',
    {
      config: { ...config, confirmed: true, audit: 'passkey.created' },
      schema: {
        querystring: Nothing,
        body: PasskeyRegistrationBody,
        response: answers(200, SignedInBody),
      },
    },
    async (request) => {
      request.target = request.body.name;
      await passkeys.register(request.member, request.body);
      return view(request);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/passkeys/:id',
    {
      config: { ...config, audit: 'passkey.removed' },
      schema: { querystring: Nothing, body: NoBody, response: answers(200, SessionStateBody) },
    },
    async (request, reply) => {
      const { member, params } = request;
      request.target = params.id;
      await passkeys.remove(member, params.id);
      if (member.passkeyId !== params.id) return view(request);
      // It opened the very session of this request, which has ended with it.
      await cookie.close(request, reply);
      return { signedIn: false as const, mailsLinks: mails };
    },
  );

  app.get(
    '/sessions',
    { config, schema: { querystring: Nothing, response: answers(200, allOf(SessionEntryBody)) } },
    async ({ member }) => ({ data: await sessions.list(member) }),
  );

  app.delete(
    '/sessions',
    {
      config: { ...config, audit: 'session.others_ended' },
      schema: { querystring: Nothing, body: NoBody },
    },
    async ({ member }, reply) => {
      await sessions.endOthers(member);
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    {
      config: { ...config, audit: 'session.others_ended' },
      schema: { querystring: Nothing, body: NoBody },
    },
    async ({ member, params }, reply) => {
      await sessions.endOne(member, params.id);
      return reply.code(204).send();
    },
  );
}
