import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { WaitingDevice } from '../../../../src/shared/wire/account/session.ts';
import type { Device } from '../../../domain/account/device/device.ts';
import { readUserCode } from '../../../domain/account/device/userCode.ts';
import { meanings, type Scope } from '../../../domain/account/keys/scopes.ts';
import { Refusal } from '../../../domain/kernel/refusal.ts';
import type { Spend } from '../../kit/budgets.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { describes, Nothing, nullable, object } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { ScopeMeaningBody } from './keys.ts';
import { DeviceDecisionBody } from './schemas.ts';

const DeviceBody = describes<WaitingDevice>()(
  object({
    userCode: Type.String(),
    client: nullable.string,
    scopes: Type.Array(ScopeMeaningBody),
    beyond: Type.Array(Type.String()),
    expiresAt: Type.String(),
  }),
);
const Params = Type.Object({ userCode: Type.String({ maxLength: 20 }) });

/** Programs awaiting a member's decision, as on the page `/device`. */
export function deviceRoutes(
  app: Routes,
  { device, spend }: { device: Device; spend: Spend },
): void {
  const config = { who: 'viewer' } as const;

  /** Each code looked up counts: a member does not get far by guessing. */
  async function spendGuess(request: FastifyRequest): Promise<void> {
    const refusal = await spend('userCodes', request);
    if (refusal) throw refusal;
  }

  app.get(
    '/devices/:userCode',
    {
      config,
      schema: { params: Params, querystring: Nothing, response: answers(200, DeviceBody) },
    },
    async (request) => {
      await spendGuess(request);
      const { userCode } = request.params;
      const authorization = await device.pending(userCode);
      if (!authorization) throw new Refusal('not_found', 'No device is waiting for this code.');
      return {
        userCode: readUserCode(userCode),
        client: authorization.client,
        scopes: authorization.scopes.map((scope) => ({ scope, meaning: meanings[scope as Scope] })),
        beyond: await device.beyond(request.member, authorization.scopes),
        expiresAt: authorization.expiresAt,
      };
    },
  );

  app.post(
    '/devices/:userCode',
    {
      config: { ...config, audit: 'device.decided' },
      schema: { params: Params, querystring: Nothing, body: DeviceDecisionBody },
    },
    async (request, reply) => {
      await spendGuess(request);
      const { member, params, body } = request;
      request.target = body.decision;
      await device.decide(params.userCode, member, body.decision === 'approve');
      return reply.code(204).send();
    },
  );
}
