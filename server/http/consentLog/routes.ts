import Type from 'typebox';
import type { SiteLogs } from '../../domain/consentLog/siteLogs.ts';
import { answers, streams } from '../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import { checkpointType, forAYear, forMoments, proofType, tileType } from './kept.ts';
import { SiteLogBody, SiteLogChangeBody, SiteLogGenerationsBody } from './schemas.ts';

/** A log tells how many decisions a site has had, so it has a scope of its own: an auditor gets a key with that alone. */
export function siteLogRoutes(app: Routes, logs: SiteLogs): void {
  const access = { scope: 'log:read', verified: true } as const;

  app.get(
    '/sites/:siteId/log',
    {
      config: { access },
      schema: {
        summary: 'Get the signed consent log',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, SiteLogBody),
      },
    },
    ({ site }) => logs.find(site.id),
  );

  app.put(
    '/sites/:siteId/log',
    {
      config: {
        audit: 'log.publicity_changed',
        access: { scope: 'sites:write', owner: true, verified: true },
      },
      schema: {
        summary: 'Publish or unpublish the consent log',
        params: SiteParams,
        querystring: Nothing,
        body: SiteLogChangeBody,
        response: answers(200, SiteLogBody),
      },
    },
    async (request) => {
      const { site, body } = request;
      await logs.setPublished(site.id, body.published);
      request.target = body.published ? 'published' : 'not published';
      return logs.find(site.id);
    },
  );

  app.get(
    '/sites/:siteId/log/checkpoint',
    {
      config: { access },
      schema: {
        summary: 'Get the newest signed checkpoint of the log',
        params: SiteParams,
        querystring: Nothing,
        response: streams(checkpointType),
      },
    },
    async ({ site }, reply) => {
      const checkpoint = await logs.checkpoint(site.id);
      return reply.headers(forMoments('private')).type(checkpointType).send(checkpoint);
    },
  );

  app.get(
    '/sites/:siteId/log/generations',
    {
      config: { access: { ...access, regional: true } },
      schema: {
        summary:
          'List the logs that the site has had, and how each took the place of the one before',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, SiteLogGenerationsBody),
      },
    },
    ({ site }) => logs.generations(site),
  );

  app.get(
    '/sites/:siteId/log/tile/*',
    {
      config: { access: { ...access, regional: true } },
      schema: {
        summary: 'Get a tile of the log',
        params: Type.Object({
          siteId: Type.String(),
          '*': Type.String({
            description: 'Level and name of the tile, or entries and its name: 0/x001/067.p/5',
          }),
        }),
        querystring: Nothing,
        response: streams(tileType),
      },
    },
    async ({ site, params }, reply) => {
      const tile = await logs.tile(site, params['*']);
      return reply.headers(forAYear('private')).type(tileType).send(tile);
    },
  );

  app.get(
    '/sites/:siteId/consent-records/:recordId/proof',
    {
      config: {
        access: { scope: 'consent:export', verified: true, regional: true },
        refusals: ['conflict'],
      },
      schema: {
        summary: 'Prove that a consent record is in the log',
        params: Type.Object({ siteId: Type.String(), recordId: Type.String() }),
        querystring: Nothing,
        response: streams(proofType),
      },
    },
    async ({ site, params }, reply) => {
      const proof = await logs.proof(site, params.recordId);
      return reply
        .header('content-disposition', `attachment; filename="${params.recordId}.tlog-proof"`)
        .type(proofType)
        .send(proof);
    },
  );
}
