import type { ConsentExports } from '../../../domain/consent/export/consentExport.ts';
import { streams } from '../../kit/errors/schemas.ts';
import { rangeQuery, readRange } from '../../kit/list.ts';
import { object, SiteParams } from '../../kit/schemas.ts';
import type { TakeOut } from '../../kit/takenOut.ts';
import type { Routes } from '../../kit/typed.ts';

const mediaType = 'application/x-ndjson';

/** JSON lines, sent while they are read: however many records there are, few are in memory at a time. */
export function consentExportRoutes(app: Routes, exports: ConsentExports, takeOut: TakeOut): void {
  app.get(
    '/sites/:siteId/consent-export',
    {
      config: {
        audit: 'export.downloaded',
        access: { scope: 'consent:export', verified: true, regional: true },
      },
      schema: {
        summary: 'Export proof of consent',
        params: SiteParams,
        querystring: object(rangeQuery),
        response: streams(mediaType),
      },
    },
    async ({ site, query }, reply) => {
      const { accountId, domain } = site;
      const file = { accountId, name: `consent-${domain}.jsonl`, type: mediaType };
      return takeOut(reply, file, exports.write(site, readRange(query)));
    },
  );
}
