import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { grants } from '../../domain/consent/grants.ts';
import type { Services } from '../../domain/services.ts';
import type { EdgePlace } from '../edgePlace.ts';
import type { Purse } from '../kit/budgets.ts';
import { answerError } from '../kit/errors/handler.ts';
import { answers } from '../kit/errors/schemas.ts';
import { acceptJson } from '../kit/json.ts';
import { Nothing, object } from '../kit/schemas.ts';
import { typed } from '../kit/typed.ts';
import { intakeBudgets, type PostKind } from './budgets.ts';
import { type IntakeCapacity, waitingRoom } from './capacity.ts';
import { checkOrigin, speaksFor } from './origin.ts';
import { refusedFor } from './refused.ts';
import { BatchPost, DecisionPost, DecisionReply } from './schemas.ts';
import { takingTurns } from './turns.ts';

const Params = object({ siteKey: Type.String() });
const bodyLimit = 64 * 1024;

/**
 * Endpoints browsers post to: no key and no cookies, a site named by its public key (product, section 5). Bodies are
 * JSON sent as text, which needs no preflight.
 */
export function intakeRoutes(
  app: FastifyInstance,
  {
    services,
    purse,
    developing,
    edgePlace,
    room,
  }: {
    services: Services;
    purse: Purse;
    developing: boolean;
    edgePlace: EdgePlace;
    room: IntakeCapacity;
  },
): void {
  const { sites, consent, monitoring, tallies, ceilingWatch } = services;
  const waiting = waitingRoom(room);
  const budgets = intakeBudgets(purse, ceilingWatch.near);
  const turns = takingTurns(room);
  acceptJson(app, ['text/plain', 'application/json'], (request, size) =>
    kindOf(request) === 'batch' ? turns.turn(request.site.id, size) : null,
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      // Pages recognise our responses by the second of them.
      'access-control-expose-headers': 'retry-after, x-request-id',
    });
    if (request.method === 'OPTIONS') return;
    budgets.enter(request, kindOf(request), sizeOf(request));
    const { siteKey } = request.params as { siteKey: string };
    request.site = await sites.findByKey(siteKey);
    checkOrigin(request.headers.origin, request.site, developing);
    await budgets.enterSite(request);
    turns.noticed(request.site.id);
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const reason = refusedFor(error);
    if (request.site && reason) tallies.count(request.site, kindOf(request), reason);
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
    async (request) => {
      const { site, body, headers } = request;
      budgets.pass(request, grants(body));
      const fromPage = speaksFor(headers.origin, site.domain, developing);
      const answer = await consent.record(site, body, { edgePlace: edgePlace(headers), fromPage });
      await budgets.kept(request);
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
      // Refused before the body is read, as for a budget.
      onRequest: async ({ site }) => waiting.check(site.id),
    },
    async (request, reply) => {
      const { site, body } = request;
      await waiting.hold(site.id, sizeOf(request), () => monitoring.record(site, body));
      await budgets.kept(request);
      return reply.code(204).send();
    },
  );

  for (const path of ['/:siteKey/decisions', '/:siteKey/events']) {
    app.options(path, (_request, reply) => {
      reply
        .headers({
          'access-control-allow-methods': 'POST',
          // Scripts that watch a page's requests add headers of their own to each (tracing). Not `authorization`, which `*` leaves out:
          // what a page signs in with is not for us.
          'access-control-allow-headers': 'content-type, *',
          'access-control-max-age': '86400',
        })
        .code(204)
        .send();
    });
  }
}

function kindOf({ routeOptions }: FastifyRequest): PostKind {
  return routeOptions.url?.endsWith('/events') ? 'batch' : 'decision';
}

/** Declared size of a post in bytes: never more than that is read. */
function sizeOf({ headers }: FastifyRequest): number {
  return Math.min(bodyLimit, Number(headers['content-length'] ?? bodyLimit));
}
