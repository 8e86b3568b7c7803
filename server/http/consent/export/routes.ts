import { Readable } from 'node:stream';
import type { ConsentExports } from '../../../domain/consent/export/consentExport.ts';
import { streams } from '../../kit/errors/schemas.ts';
import { rangeQuery, readRange } from '../../kit/list.ts';
import { object, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';

const mediaType = 'application/x-ndjson';

/** Lines of JSON, sent while they are read: however many records there are, few are in memory at a time. */
export function consentExportRoutes(app: Routes, exports: ConsentExports): void {
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
    ({ site, query }, reply) => {
      const range = readRange(query);
      const name = `consent-${site.domain}.jsonl`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type(mediaType)
        .send(Readable.from(exports.write(site, range)));
    },
  );
}
