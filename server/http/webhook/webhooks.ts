import Type from 'typebox';
import type {
  Delivery,
  EndpointChange,
  NewEndpoint,
  NewEndpointMade,
  RolledSecret,
  TestDelivery,
  WebhookEndpoint,
} from '../../../src/shared/wire/webhook/endpoints.ts';
import { eventTypes } from '../../../src/shared/wire/webhook/webhooks.ts';
import type { Webhooks } from '../../domain/webhook/webhooks.ts';
import { allOf, NoBody } from '../account/session/schemas.ts';
import { answers } from '../kit/errors/schemas.ts';
import { describes, Nothing, nullable, object } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';

/** Maximum of deliveries in one read of an endpoint's log. */
export const deliveriesShown = 100;

const Kind = Type.Enum(eventTypes, { type: 'string' });

const EndpointBody = describes<WebhookEndpoint>()(
  object({
    id: Type.String(),
    url: Type.String(),
    kinds: Type.Array(Kind),
    state: Type.Enum(['active', 'paused', 'disabled'], { type: 'string' }),
    createdAt: Type.String(),
    updatedAt: Type.String(),
    health: object({
      lastSuccessAt: nullable.string,
      lastFailureAt: nullable.string,
      lastProblem: nullable.string,
      givenUp: Type.Integer(),
      pausedAt: nullable.string,
    }),
  }),
);

const DeliveryBody = describes<Delivery>()(
  object({
    id: Type.String(),
    endpointId: Type.String(),
    type: Kind,
    siteId: Type.String(),
    state: Type.Enum(['waiting', 'sent', 'delivered', 'failed', 'held'], { type: 'string' }),
    tries: Type.Integer(),
    createdAt: Type.String(),
    lastTryAt: nullable.string,
    nextTryAt: nullable.string,
    answerStatus: nullable.integer,
    problem: nullable.string,
    body: Type.String(),
  }),
);

const url = Type.String({ maxLength: 2_000 });
const kinds = Type.Array(Kind, { minItems: 1, maxItems: eventTypes.length });
const NewEndpointBody = describes<NewEndpoint>()(object({ url, kinds }));
const ChangeBody = describes<EndpointChange>()(
  object({
    url: Type.Optional(url),
    kinds: Type.Optional(kinds),
    enabled: Type.Optional(Type.Boolean()),
  }),
);
const MadeBody = describes<NewEndpointMade>()(
  object({ endpoint: EndpointBody, secret: Type.String() }),
);
const RolledBody = describes<RolledSecret>()(
  object({ secret: Type.String(), formerUntil: Type.String() }),
);
const TestBody = describes<TestDelivery>()(object({ deliveryId: Type.String() }));
const Params = Type.Object({ endpointId: Type.String() });

/** Webhook endpoints, which keys can't manage (product, section 7). Members see them; admins change them. */
export function webhookRoutes(app: Routes, webhooks: Webhooks): void {
  const [reads, writes] = [{ who: 'viewer' }, { who: 'admin' }] as const;

  app.get(
    '/webhooks',
    {
      config: reads,
      schema: { querystring: Nothing, response: answers(200, allOf(EndpointBody)) },
    },
    async ({ member }) => ({ data: await webhooks.list(member.accountId) }),
  );

  app.post(
    '/webhooks',
    {
      config: { ...writes, audit: 'webhook.created' },
      schema: { querystring: Nothing, body: NewEndpointBody, response: answers(201, MadeBody) },
    },
    async ({ member, body }, reply) =>
      reply.code(201).send(await webhooks.add(member.accountId, body)),
  );

  app.patch(
    '/webhooks/:endpointId',
    {
      config: { ...writes, audit: 'webhook.changed' },
      schema: {
        params: Params,
        querystring: Nothing,
        body: ChangeBody,
        response: answers(200, EndpointBody),
      },
    },
    ({ member, params, body }) => webhooks.update(member.accountId, params.endpointId, body),
  );

  app.delete(
    '/webhooks/:endpointId',
    {
      config: { ...writes, audit: 'webhook.removed' },
      schema: { params: Params, querystring: Nothing, body: NoBody },
    },
    async ({ member, params }, reply) => {
      await webhooks.remove(member.accountId, params.endpointId);
      return reply.code(204).send();
    },
  );

  app.post(
    '/webhooks/:endpointId/secret',
    {
      config: { ...writes, audit: 'webhook.secret_rolled' },
      schema: {
        params: Params,
        querystring: Nothing,
        body: NoBody,
        response: answers(200, RolledBody),
      },
    },
    ({ member, params }) => webhooks.rollSecret(member.accountId, params.endpointId),
  );

  app.post(
    '/webhooks/:endpointId/test',
    {
      config: { ...writes, audit: 'webhook.tested' },
      schema: {
        params: Params,
        querystring: Nothing,
        body: object({ siteId: Type.Optional(Type.String({ maxLength: 64 })) }),
        response: answers(202, TestBody),
      },
    },
    async ({ member, params, body }, reply) => {
      const { accountId } = member;
      const made = await webhooks.sendTest(accountId, params.endpointId, body.siteId);
      return reply.code(202).send(made);
    },
  );

  app.get(
    '/webhooks/:endpointId/deliveries',
    {
      config: reads,
      schema: {
        params: Params,
        querystring: Nothing,
        response: answers(200, allOf(DeliveryBody)),
      },
    },
    async ({ member, params }) => ({
      data: await webhooks.deliveries(member.accountId, params.endpointId, deliveriesShown),
    }),
  );

  app.post(
    '/webhooks/deliveries/:deliveryId/resend',
    {
      config: { ...writes, audit: 'webhook.resent' },
      schema: {
        params: Type.Object({ deliveryId: Type.String() }),
        querystring: Nothing,
        body: NoBody,
      },
    },
    async ({ member, params }, reply) => {
      await webhooks.resend(member.accountId, params.deliveryId);
      return reply.code(204).send();
    },
  );
}
