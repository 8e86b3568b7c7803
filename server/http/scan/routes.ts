import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Scans } from '../../domain/scan/run/scans.ts';
import type { Screenshots } from '../../domain/scan/run/screenshots.ts';
import type { Sites } from '../../domain/site/sites.ts';
import { requireVerified } from '../kit/access.ts';
import { answers, streams } from '../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import {
  LatestScansBody,
  ScanParams,
  ScanPost,
  ScanRunBody,
  ScanStartedBody,
  ScreenshotParams,
} from './schemas.ts';

const jpeg = 'image/jpeg';
/** Seconds. A picture never changes, but is deleted with its scan. */
const anHour = 3_600;

/** Scans: started, watched and cancelled. */
export function scanRoutes(
  app: Routes,
  { sites, scans, screenshots }: { sites: Sites; scans: Scans; screenshots: Screenshots },
): void {
  /** The site is named in the body here; it is still looked up before the rest of the request is checked. */
  async function findSite(request: FastifyRequest): Promise<void> {
    const { siteId } = (request.body ?? {}) as { siteId?: unknown };
    if (typeof siteId !== 'string') return;
    request.site = await sites.find(siteId, request.caller.accountId);
    requireVerified(request.site);
  }

  async function findScan(request: FastifyRequest): Promise<void> {
    const { scanId } = request.params as { scanId: string };
    request.site = await scans.siteOf(scanId, request.caller.accountId);
  }

  app.post(
    '/scans',
    {
      config: {
        audit: 'scan.started',
        access: { scope: 'scans:write', unarchived: true },
        refusals: ['not_found', 'domain_not_verified'],
      },
      preValidation: findSite,
      schema: {
        summary: 'Start a scan',
        querystring: Nothing,
        body: ScanPost,
        response: answers(202, ScanStartedBody),
      },
    },
    async ({ site }, reply) => {
      const scanId = await scans.start(site);
      return reply.status(202).send({ scanId });
    },
  );

  app.post(
    '/scans/:scanId/cancel',
    {
      config: {
        audit: 'scan.canceled',
        access: { scope: 'scans:write' },
        refusals: ['not_found', 'conflict'],
      },
      preValidation: findScan,
      schema: {
        summary: 'Cancel a scan',
        params: ScanParams,
        querystring: Nothing,
        // Clients that always send JSON send an empty object.
        body: Type.Union([Type.Null(), Nothing]),
        response: answers(200, ScanRunBody),
      },
    },
    ({ site, params }) => scans.cancel(site, params.scanId),
  );

  app.get(
    '/sites/:siteId/scans/latest',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'Get the latest scans',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, LatestScansBody),
      },
    },
    ({ site }) => scans.latest(site),
  );

  app.get(
    '/sites/:siteId/scans/:scanId/screenshots/:name',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'Get a scan screenshot',
        params: ScreenshotParams,
        querystring: Nothing,
        response: streams(jpeg),
      },
    },
    async ({ site, params }, reply) =>
      reply
        .headers({
          // The picture's content comes from the authors of the site's pages.
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'cache-control': `private, max-age=${anHour}`,
        })
        .type(jpeg)
        .send(await screenshots.read(site, params.scanId, params.name)),
  );
}
