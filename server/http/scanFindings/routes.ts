import type { ScanFindingsService } from '../../domain/scanFindings/scanFindings.ts';
import { answers, streams } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { reportPage, reportPolicy } from './report.ts';
import { ScanFindingsBody } from './schemas.ts';

const mediaType = 'text/html; charset=utf-8';

/** What the latest scan shows to be wrong: for programs, and to be read and printed. */
export function scanFindingRoutes(app: Routes, findings: ScanFindingsService): void {
  app.get(
    '/sites/:siteId/scans/latest/findings',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'Read what the latest scan found wrong',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, ScanFindingsBody),
      },
    },
    ({ site }) => findings.read(site),
  );

  app.get(
    '/sites/:siteId/scans/latest/report',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'Read the latest scan as a report',
        params: SiteParams,
        querystring: Nothing,
        response: streams(mediaType),
      },
    },
    async ({ site }, reply) =>
      reply
        .header('content-security-policy', reportPolicy)
        .type(mediaType)
        .send(reportPage(await findings.read(site))),
  );
}
