import type { PrintPdf } from '../../../domain/scan/checks/printer.ts';
import type { ScanFindingsService } from '../../../domain/scan/checks/scanFindings.ts';
import type { Screenshots } from '../../../domain/scan/run/screenshots.ts';
import { answers, streams } from '../../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { printedReport, reportPage, reportPolicy } from './report.ts';
import { ReportQuery, ScanFindingsBody } from './schemas.ts';

const page = 'text/html; charset=utf-8';
const pdf = 'application/pdf';

/** Problems found by the latest scan: for programs, and to read and print. */
export function scanFindingRoutes(
  app: Routes,
  {
    findings,
    screenshots,
    printPdf,
  }: { findings: ScanFindingsService; screenshots: Screenshots; printPdf: PrintPdf },
): void {
  app.get(
    '/sites/:siteId/scans/latest/findings',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'Get the findings of the latest scan',
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
      config: {
        access: { scope: 'trackers:read', regional: true },
        refusals: ['conflict'],
      },
      schema: {
        summary: 'Get a report of the latest scan',
        params: SiteParams,
        querystring: ReportQuery,
        response: streams(page, pdf),
      },
    },
    async ({ site, query, caller }, reply) => {
      const found = await findings.read(site);
      const shown = await screenshots.show(site, found.scanId);
      if (query.format !== 'pdf') {
        return reply
          .header('content-security-policy', reportPolicy)
          .type(page)
          .send(reportPage(found, shown));
      }
      const name = `scan-${site.domain}-${found.startedAt.slice(0, 10)}.pdf`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(pdf)
        .send(await printPdf(printedReport(found, shown), caller.accountId));
    },
  );
}
