import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import type { SiteLogs } from '../../domain/consentLog/siteLogs.ts';
import { Refusal } from '../../domain/kernel/refusal.ts';
import { type Spend, spending } from '../kit/budgets.ts';
import { Nothing, object } from '../kit/schemas.ts';
import { typed } from '../kit/typed.ts';
import { checkpointType, forAYear, forMoments, tileType } from './kept.ts';

/**
 * The public part of logs that their owners published: checkpoints and tiles, whose hashes are salted, and never entries, which
 * hold times. A log that is not published is as unknown as one that never was.
 */
export function publishedLogRoutes(
  app: FastifyInstance,
  { logs, keys, spend }: { logs: SiteLogs; keys: (() => Promise<string>) | null; spend: Spend },
): void {
  app.addHook('onRequest', spending(spend, 'publishedLogs'));
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  const routes = typed(app);

  routes.get('/keys', { schema: { querystring: Nothing } }, async (_request, reply) => {
    if (!keys) throw new Refusal('not_found', 'This server signs no logs.');
    return reply
      .headers(forMoments('public'))
      .type(checkpointType)
      .send(await keys());
  });

  routes.get(
    '/:logId/checkpoint',
    { schema: { params: object({ logId: Type.String() }), querystring: Nothing } },
    async ({ params }, reply) => {
      const { checkpoint } = await logs.published(params.logId);
      return reply.headers(forMoments('public')).type(checkpointType).send(checkpoint);
    },
  );

  routes.get(
    '/:logId/generations',
    { schema: { params: object({ logId: Type.String() }), querystring: Nothing } },
    async ({ params }, reply) => {
      const log = await logs.published(params.logId);
      return reply.headers(forMoments('public')).send(await log.generations());
    },
  );

  routes.get(
    '/:logId/tile/*',
    {
      schema: {
        params: object({ logId: Type.String(), '*': Type.String() }),
        querystring: Nothing,
      },
    },
    async ({ params }, reply) => {
      const log = await logs.published(params.logId);
      const tile = await log.tile(params['*']);
      return reply.headers(forAYear('public')).type(tileType).send(tile);
    },
  );
}
