import type { FastifyRequest } from 'fastify';
import type { Member } from '../../../domain/account/sessions/port.ts';
import type { Sessions } from '../../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import type { Spend } from '../../kit/budgets.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import type { Guesses } from './guesses.ts';
import {
  NoBody,
  PasskeyOptionsBody,
  PasskeySignInBody,
  PasswordConfirmationBody,
  SignedInBody,
} from './schemas.ts';
import { signedInAs, type WhoParts } from './view.ts';

export interface ConfirmParts extends WhoParts {
  sessions: Sessions;
  spend: Spend;
  guesses: Guesses;
}

/**
 * Members who signed in a while ago confirm their identity again for actions with lasting effect: keys, passkeys,
 * members. A session found open on a desk is good for none of these.
 */
export function confirmRoutes(app: Routes, parts: ConfirmParts): void {
  const { members, passwords, passkeys, sessions, spend, guesses } = parts;
  const config = { who: 'viewer', audit: 'session.confirmed' } as const;

  async function spendTry(request: FastifyRequest): Promise<void> {
    const refusal = await spend('signIns', request);
    if (refusal) throw refusal;
  }

  async function confirm({ member, formToken }: FastifyRequest, proved: Member | null) {
    if (proved?.userId !== member.userId || proved.accountId !== member.accountId) {
      throw new Refusal('forbidden', 'That did not confirm your identity.', { field: 'password' });
    }
    await sessions.confirm(member);
    return signedInAs(parts, { member, formToken });
  }

  app.post(
    '/confirmation/password',
    {
      config,
      schema: {
        querystring: Nothing,
        body: PasswordConfirmationBody,
        response: answers(200, SignedInBody),
      },
    },
    async (request) => {
      await spendTry(request);
      const { email } = await members.find(request.member);
      const refusal = guesses.check(request, email);
      if (refusal) throw refusal;
      const right = await passwords.holds(request.member, request.body.password);
      if (!right) await guesses.wrong(request, email);
      return confirm(request, right ? request.member : null);
    },
  );

  app.post(
    '/confirmation/passkey/options',
    {
      config: { ...config, audit: 'none' },
      schema: { querystring: Nothing, body: NoBody, response: answers(200, PasskeyOptionsBody) },
    },
    async (request) => {
      await spendTry(request);
      return { options: { ...(await passkeys.signInOptions()) } };
    },
  );

  app.post(
    '/confirmation/passkey',
    {
      config,
      schema: {
        querystring: Nothing,
        body: PasskeySignInBody,
        response: answers(200, SignedInBody),
      },
    },
    async (request) => {
      await spendTry(request);
      return confirm(request, await passkeys.check(request.body.credential));
    },
  );
}
