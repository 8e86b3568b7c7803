import type { Rates } from '../../domain/consentRates/consentRates.ts';
import { answers } from '../errors/schemas.ts';
import { readRange } from '../list.ts';
import { SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { ConsentRatesBody, ConsentRatesQuery } from './schemas.ts';

/** Rates hold nothing about any one visitor, so that they are released for an unverified domain too. */
export function consentRateRoutes(app: Routes, rates: Rates): void {
  app.get(
    '/sites/:siteId/consent-rates',
    {
      config: { access: { scope: 'consent:read', regional: true } },
      schema: {
        summary: 'Get consent rates',
        params: SiteParams,
        querystring: ConsentRatesQuery,
        response: answers(200, ConsentRatesBody),
      },
    },
    ({ site, query }) => rates.read(site, readRange(query), query.by ?? 'method'),
  );
}
