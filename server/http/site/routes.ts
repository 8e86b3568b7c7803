import Type from 'typebox';
import type { Sites } from '../../domain/site/sites.ts';
import { type Spend, spending } from '../kit/budgets.ts';
import { answers } from '../kit/errors/schemas.ts';
import { listOf } from '../kit/list.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import { NewSiteBody, SiteBody, SiteNameBody, SitesQuery } from './schemas.ts';
import { siteOf } from './view.ts';

export function siteRoutes(app: Routes, sites: Sites, spend: Spend): void {
  app.get(
    '/sites',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'List sites',
        querystring: SitesQuery,
        response: answers(200, listOf(SiteBody)),
      },
    },
    async ({ caller, query }) => {
      const listed = await sites.list(caller.accountId, query.includeArchived === 'true');
      const data = listed.map(siteOf);
      return { data, limit: data.length, truncated: false };
    },
  );

  app.post(
    '/sites',
    {
      config: { audit: 'site.created', access: { scope: 'sites:write' }, refusals: ['conflict'] },
      preHandler: spending(spend, 'newSites'),
      schema: {
        summary: 'Create a site',
        querystring: Nothing,
        body: NewSiteBody,
        response: answers(201, SiteBody),
      },
    },
    async (request, reply) => {
      const { caller, body } = request;
      request.site = await sites.create(caller.accountId, body);
      reply.code(201);
      return siteOf(request.site);
    },
  );

  app.get(
    '/sites/:siteId',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Get a site',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, SiteBody),
      },
    },
    ({ site }) => siteOf(site),
  );

  app.patch(
    '/sites/:siteId',
    {
      config: { audit: 'site.renamed', access: { scope: 'sites:write' } },
      schema: {
        summary: 'Rename a site',
        params: SiteParams,
        querystring: Nothing,
        body: SiteNameBody,
        response: answers(200, SiteBody),
      },
    },
    async ({ site, body }) => siteOf(await sites.rename(site, body.displayName)),
  );

  app.post(
    '/sites/:siteId/restore',
    {
      config: {
        audit: 'site.restored',
        access: { scope: 'sites:write' },
        refusals: ['conflict'],
      },
      schema: {
        summary: 'Restore an archived site',
        params: SiteParams,
        querystring: Nothing,
        body: Type.Union([Type.Null(), Nothing]),
        response: answers(200, SiteBody),
      },
    },
    async ({ site, caller }) => siteOf(await sites.restore(site, caller)),
  );

  app.post(
    '/sites/:siteId/archive',
    {
      config: { audit: 'site.archived', access: { scope: 'sites:write' } },
      schema: {
        summary: 'Archive a site',
        params: SiteParams,
        querystring: Nothing,
        // Clients that always send JSON send an empty object.
        body: Type.Union([Type.Null(), Nothing]),
        response: answers(200, SiteBody),
      },
    },
    async ({ site, caller }) => siteOf(await sites.archive(site, caller)),
  );
}
