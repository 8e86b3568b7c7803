import Type from 'typebox';
import type { Members } from '../../../domain/account/members/members.ts';
import type { Sessions } from '../../../domain/account/sessions/sessions.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import { deviceOf } from '../../kit/device.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { line, Nothing, object } from '../../kit/schemas.ts';
import type { SessionCookie } from '../../kit/sessionCookie.ts';
import type { Routes } from '../../kit/typed.ts';
import { SignedInBody } from './schemas.ts';
import { signedInAs, type WhoParts } from './view.ts';

export interface AccountParts extends WhoParts {
  members: Members;
  sessions: Sessions;
  cookie: SessionCookie;
}

/** The current account: its name, and switching to another. */
export function accountRoutes(app: Routes, parts: AccountParts): void {
  const { members, passwords, sessions, cookie } = parts;

  app.patch(
    '/account',
    {
      config: { audit: 'account.renamed', who: 'admin' },
      schema: {
        querystring: Nothing,
        body: object({ name: line(200) }),
        response: answers(200, SignedInBody),
      },
    },
    async ({ member, formToken, body }) => {
      await members.nameAccount(member.accountId, body.name);
      return signedInAs(parts, { member, formToken });
    },
  );

  app.put(
    '/account',
    {
      config: { audit: 'session.account_changed', who: 'viewer' },
      schema: {
        querystring: Nothing,
        body: object({ accountId: Type.String({ maxLength: 64 }) }),
        response: answers(200, SignedInBody),
      },
    },
    async (request, reply) => {
      const { member, body } = request;
      const open = await passwords.reachable(member);
      const next = open.find(({ accountId }) => accountId === body.accountId);
      const { accountId, userId } = next ?? { accountId: '', userId: '' };
      const token =
        next && (await sessions.change(member, { accountId, userId }, deviceOf(request)));
      const found = token && (await cookie.open(request, reply, token));
      if (!found) throw new Refusal('not_found', 'This session has no access to that account.');
      return signedInAs(parts, found);
    },
  );
}
