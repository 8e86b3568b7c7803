import type { FastifyError, FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { Services } from '../../domain/services.ts';
import type { BudgetName, Spend } from '../budgets.ts';
import type { EdgePlace } from '../edgePlace.ts';
import { answerError } from '../errors/handler.ts';
import { answers } from '../errors/schemas.ts';
import { acceptJson } from '../json.ts';
import { loopback } from '../loopback.ts';
import { Nothing, object } from '../schemas.ts';
import { typed } from '../typed.ts';
import { checkOrigin } from './origin.ts';
import { refusedFor } from './refused.ts';
import { type Room, waitingRoom } from './room.ts';
import { BatchPost, DecisionPost, DecisionReply } from './schemas.ts';

const Params = object({ siteKey: Type.String() });
const bodyLimit = 64 * 1024;

/**
 * What browsers post to: no key and no cookies, a site named by its public key (product, section 5). Bodies are JSON
 * sent as text, which needs no preflight.
 */
export function intakeRoutes(
  app: FastifyInstance,
  {
    services,
    spend,
    developing,
    edgePlace,
    room,
  }: {
    services: Services;
    spend: Spend;
    developing: boolean;
    edgePlace: EdgePlace;
    room: Room;
  },
): void {
  const { sites, consent, monitoring, tallies } = services;
  const waiting = waitingRoom(room);
  acceptJson(app, ['text/plain', 'application/json']);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
    });
    if (request.method === 'OPTIONS') return;
    const { siteKey } = request.params as { siteKey: string };
    request.site = await sites.findByKey(siteKey);
    checkOrigin(request.headers.origin, request.site, developing);
    const budgets: BudgetName[] = loopback.test(request.ip)
      ? ['site', 'siteDaily']
      : ['address', 'site', 'siteDaily'];
    // Refused before the body is read: a flood should cost as little as it can.
    for (const budget of budgets) {
      const refusal = await spend(budget, request);
      if (refusal) throw refusal;
    }
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const reason = refusedFor(error);
    const post = request.routeOptions.url?.endsWith('/events') ? 'batch' : 'decision';
    if (request.site && reason) tallies.count(request.site, post, reason);
    answerError(error, request, reply);
  });

  const routes = typed(app);
  const config = { audit: 'none' } as const;

  routes.post(
    '/:siteKey/decisions',
    {
      bodyLimit,
      config,
      schema: {
        params: Params,
        querystring: Nothing,
        body: DecisionPost,
        response: answers(200, DecisionReply),
      },
    },
    async ({ site, body, headers }) => {
      const answer = await consent.record(site, body, edgePlace(headers));
      for (const fault of body.faults ?? []) tallies.count(site, 'fault', fault);
      return answer;
    },
  );

  routes.post(
    '/:siteKey/events',
    {
      bodyLimit,
      config,
      schema: { params: Params, querystring: Nothing, body: BatchPost },
      // Refused before the body is read, as over a budget.
      onRequest: async ({ site }) => waiting.check(site.id),
    },
    async ({ site, body, headers }, reply) => {
      const size = Number(headers['content-length'] ?? bodyLimit);
      await waiting.hold(site.id, size, () => monitoring.record(site, body));
      return reply.code(204).send();
    },
  );

  for (const path of ['/:siteKey/decisions', '/:siteKey/events']) {
    app.options(path, (_request, reply) => {
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send();
    });
  }
}
