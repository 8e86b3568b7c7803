import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { Refusal } from '../../domain/refusal.ts';
import type { Sites } from '../../domain/sites/sites.ts';
import { requireVerified } from '../access.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, object, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';

const refuse = (): never => {
  throw new Refusal('not_implemented', 'Scans are not part of this version.');
};

/** Scans and what they find: named, and refused in the usual order, but nothing scans yet. */
export function scanRoutes(app: Routes, sites: Sites): void {
  /** The site stands in the body here; it is still looked for before the rest of the request is. */
  async function findSite(request: FastifyRequest): Promise<void> {
    const { siteId } = (request.body ?? {}) as { siteId?: unknown };
    if (typeof siteId !== 'string') return;
    request.site = await sites.find(siteId, request.caller.accountId);
    requireVerified(request.site);
  }

  app.post(
    '/scans',
    {
      config: {
        access: { scope: 'scans:write', unarchived: true },
        refusals: ['not_found', 'domain_not_verified', 'not_implemented'],
      },
      preValidation: findSite,
      schema: {
        summary: 'Start a scan',
        querystring: Nothing,
        body: object({ siteId: Type.String() }),
        response: answers(202, object({ scanId: Type.String() })),
      },
    },
    refuse,
  );

  for (const [path, summary] of [
    ['/sites/:siteId/scans/latest', 'Read the latest scans'],
    ['/sites/:siteId/trackers', 'List trackers'],
  ] as const) {
    app.get(
      path,
      {
        config: { access: { scope: 'trackers:read' }, refusals: ['not_implemented'] },
        schema: {
          summary,
          params: SiteParams,
          querystring: Nothing,
          response: answers(200, Nothing),
        },
      },
      refuse,
    );
  }
}
