import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../domain/sessions/sessions.ts';
import type { Spend } from '../budgets.ts';
import { answers } from '../errors/schemas.ts';
import type { FoundSession } from '../pages/session.ts';
import { Nothing } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import {
  allOf,
  NoBody,
  PasskeyOptionsBody,
  PasskeyRegistrationBody,
  PasswordChangeBody,
  SessionEntryBody,
  SignedInBody,
} from './schemas.ts';
import { signedInAs, type WhoParts } from './view.ts';

export interface CredentialParts extends WhoParts {
  sessions: Sessions;
  spend: Spend;
}

/** What a member signs in with, and where they are signed in. */
export function credentialRoutes(app: Routes, parts: CredentialParts): void {
  const { accounts, members, passwords, passkeys, sessions, spend } = parts;
  const config = { who: 'viewer' } as const;
  const view = ({ member, formToken }: FoundSession) => signedInAs(parts, { member, formToken });
  const emailOf = async ({ member }: FastifyRequest) => (await members.find(member)).email;

  app.put(
    '/password',
    {
      config,
      schema: {
        querystring: Nothing,
        body: PasswordChangeBody,
        response: answers(200, SignedInBody),
      },
    },
    async (request) => {
      const { current, next } = request.body;
      const email = await emailOf(request);
      request.guessedFor = email;
      const refusal = await spend('passwords', request);
      if (refusal) throw refusal;
      await passwords.change(request.member, { email, current, next });
      // Whoever may have had the old one is out.
      await sessions.endOthers(request.member);
      return view(request);
    },
  );

  app.post(
    '/passkeys/register/options',
    {
      config,
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
      config,
      schema: {
        querystring: Nothing,
        body: PasskeyRegistrationBody,
        response: answers(200, SignedInBody),
      },
    },
    async (request) => {
      await passkeys.register(request.member, request.body);
      return view(request);
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/passkeys/:id',
    {
      config,
      schema: { querystring: Nothing, body: NoBody, response: answers(200, SignedInBody) },
    },
    async (request) => {
      await passkeys.remove(request.member, request.params.id);
      return view(request);
    },
  );

  app.get(
    '/sessions',
    { config, schema: { querystring: Nothing, response: answers(200, allOf(SessionEntryBody)) } },
    async ({ member }) => ({ data: await sessions.list(member) }),
  );

  app.delete(
    '/sessions',
    { config, schema: { querystring: Nothing, body: NoBody } },
    async ({ member }, reply) => {
      await sessions.endOthers(member);
      return reply.code(204).send();
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    { config, schema: { querystring: Nothing, body: NoBody } },
    async ({ member, params }, reply) => {
      await sessions.endOne(member, params.id);
      return reply.code(204).send();
    },
  );
}
