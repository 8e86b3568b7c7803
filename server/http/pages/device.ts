import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Accounts } from '../../domain/account/accounts/accounts.ts';
import type { Device } from '../../domain/account/device/device.ts';
import { readUserCode } from '../../domain/account/device/userCode.ts';
import type { Sessions } from '../../domain/account/sessions/sessions.ts';
import { html } from '../../html.ts';
import type { Spend } from '../kit/budgets.ts';
import { sendPage } from '../kit/page/layout.ts';
import { object } from '../kit/schemas.ts';
import { checkForm, type SessionCookie } from '../kit/sessionCookie.ts';
import type { Routes } from '../kit/typed.ts';
import { askForCode, askForDecision, decided, signInFirst } from './devicePage.ts';

const UserCode = Type.String({ maxLength: 20 });
const FormToken = Type.String({ maxLength: 100 });

export interface DevicePageParts {
  device: Device;
  sessions: Sessions;
  accounts: Accounts;
  cookie: SessionCookie;
  spend: Spend;
}

/**
 * Shows a member which program requests a key and with which scopes, and takes the decision (RFC 8628, section 3.3).
 */
export function devicePageRoutes(
  app: Routes,
  { device, sessions, accounts, cookie, spend }: DevicePageParts,
): void {
  /** Each code looked up counts: a member does not get far by guessing. */
  async function spendGuess(request: FastifyRequest): Promise<void> {
    const refusal = await spend('userCodes', request);
    if (refusal) throw refusal;
  }

  app.get(
    '/device',
    { schema: { querystring: object({ user_code: Type.Optional(UserCode) }) } },
    async (request, reply) => {
      const session = await cookie.find(request);
      if (!session) return sendPage(reply, signInFirst(request.query.user_code));
      const typed = request.query.user_code;
      if (!typed) return sendPage(reply, askForCode());
      request.member = session.member;
      await spendGuess(request);
      const authorization = await device.pending(typed);
      if (!authorization) return sendPage(reply, askForCode('No device is waiting for this code.'));
      return sendPage(
        reply,
        askForDecision({
          authorization,
          userCode: readUserCode(typed),
          account: (await accounts.find(session.member.accountId)).name,
          beyond: await device.beyond(session.member, authorization.scopes),
          formToken: session.formToken,
        }),
      );
    },
  );

  app.post(
    '/device',
    {
      config: { audit: 'device.decided' },
      schema: {
        body: object({
          user_code: UserCode,
          form_token: FormToken,
          decision: Type.Enum(['approve', 'deny'], { type: 'string' }),
        }),
      },
    },
    async (request, reply) => {
      const session = await cookie.find(request);
      if (!session) return sendPage(reply, signInFirst(request.body.user_code));
      const { user_code, form_token, decision } = request.body;
      checkForm(form_token, session.formToken);
      request.member = session.member;
      await spendGuess(request);
      request.target = decision;
      const approved = decision === 'approve';
      // The dashboard asks for a fresh proof, and continues from there.
      if (approved && !sessions.isFresh(session.member)) {
        return reply.redirect(`/dashboard/devices/${readUserCode(user_code)}`, 303);
      }
      await device.decide(user_code, session.member, approved);
      return sendPage(reply, decided(approved, session.formToken));
    },
  );

  app.post(
    '/sign-out',
    { config: { audit: 'session.ended' }, schema: { body: object({ form_token: FormToken }) } },
    async (request, reply) => {
      const session = await cookie.find(request);
      if (session) {
        checkForm(request.body.form_token, session.formToken);
        request.member = session.member;
      }
      await cookie.close(request, reply);
      return sendPage(reply, {
        title: 'Signed out',
        content: html`<p>You can close this page.</p>`,
      });
    },
  );
}
