import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { AccountMember, NewMember } from '../../../../src/shared/wire/account/session.ts';
import type { Members } from '../../../domain/account/members/members.ts';
import {
  invitationLifetime,
  type Sessions,
  signInPath,
} from '../../../domain/account/sessions/sessions.ts';
import type { Spend } from '../../kit/budgets.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { describes, Nothing, object } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { allOf, Email, InvitationBody, NoBody, RoleName } from './schemas.ts';

const MemberBody = describes<AccountMember>()(
  object({
    userId: Type.String(),
    email: Type.String(),
    role: RoleName,
    addedAt: Type.String(),
    ready: Type.Boolean(),
  }),
);
const NewMemberBody = describes<NewMember>()(object({ email: Email, role: RoleName }));
const Params = Type.Object({ userId: Type.String() });

export interface MemberParts {
  members: Members;
  sessions: Sessions;
  spend: Spend;
  /** The service's public address. */
  base: () => string;
  /** Whether the operator has a mail server. */
  mails: boolean;
}

/** Members of the account, and the links for their first sign-in: mailed where possible, and shown. */
export function memberRoutes(
  app: Routes,
  { members, sessions, spend, base, mails }: MemberParts,
): void {
  const owner = { who: 'owner' } as const;

  async function invitation(accountId: string, userId: string) {
    const { token, expiresAt } = await sessions.link({ accountId, userId }, invitationLifetime);
    return { userId, mailed: mails, signInUrl: base() + signInPath(token), expiresAt };
  }

  /** An invitation goes to a person who may never have heard of the sender. */
  async function spendInvitation(request: FastifyRequest): Promise<void> {
    const refusal = await spend('invitations', request);
    if (refusal) throw refusal;
  }

  app.get(
    '/members',
    {
      config: { who: 'viewer' },
      schema: { querystring: Nothing, response: answers(200, allOf(MemberBody)) },
    },
    async ({ member }) => ({ data: await members.list(member.accountId) }),
  );

  app.post(
    '/members',
    {
      config: { ...owner, confirmed: true, audit: 'member.invited' },
      schema: { querystring: Nothing, body: NewMemberBody, response: answers(201, InvitationBody) },
    },
    async (request, reply) => {
      const { member, body } = request;
      await spendInvitation(request);
      request.target = `${body.email} (${body.role})`;
      const userId = await members.add(member, body.email, body.role);
      return reply.code(201).send(await invitation(member.accountId, userId));
    },
  );

  app.patch(
    '/members/:userId',
    {
      config: { ...owner, confirmed: true, audit: 'member.role_changed' },
      schema: {
        params: Params,
        querystring: Nothing,
        body: object({ role: RoleName }),
        response: answers(200, MemberBody),
      },
    },
    async (request) => {
      const { member, params, body } = request;
      const changed = { accountId: member.accountId, userId: params.userId };
      const answer = await members.setRole(changed, body.role);
      request.target = `${answer.email} (${answer.role})`;
      return answer;
    },
  );

  app.delete(
    '/members/:userId',
    {
      config: { ...owner, audit: 'member.removed' },
      schema: { params: Params, querystring: Nothing, body: NoBody },
    },
    async (request, reply) => {
      const { member, params } = request;
      const removed = { accountId: member.accountId, userId: params.userId };
      request.target = (await members.find(removed)).email;
      await members.remove(removed);
      return reply.code(204).send();
    },
  );

  app.post(
    '/members/:userId/link',
    {
      config: { ...owner, confirmed: true, audit: 'member.link_created' },
      schema: {
        params: Params,
        querystring: Nothing,
        body: NoBody,
        response: answers(201, InvitationBody),
      },
    },
    async (request, reply) => {
      const { member, params } = request;
      await spendInvitation(request);
      request.target = (await members.find({ ...member, userId: params.userId })).email;
      await members.inviteAgain(member, params.userId);
      return reply.code(201).send(await invitation(member.accountId, params.userId));
    },
  );
}
