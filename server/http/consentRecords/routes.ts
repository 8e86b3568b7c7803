import type { Consent } from '../../domain/consent/consent.ts';
import { answers } from '../errors/schemas.ts';
import { listOf, readWindow, windowed } from '../list.ts';
import { SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { ConsentRecordBody, ConsentRecordsQuery } from './schemas.ts';

export function consentRecordRoutes(app: Routes, consent: Consent): void {
  app.get(
    '/sites/:siteId/consent-records',
    {
      config: { access: { scope: 'consent:read', verified: true, regional: true } },
      schema: {
        summary: 'List consent records',
        params: SiteParams,
        querystring: ConsentRecordsQuery,
        response: answers(200, listOf(ConsentRecordBody)),
      },
    },
    async ({ site, query }) => {
      const window = readWindow(query);
      return windowed(await consent.list(site, window, query.subjectId ?? null), window);
    },
  );
}
