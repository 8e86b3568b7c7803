import type { Rates } from '../../../domain/consent/rates/consentRates.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { readRange } from '../../kit/list.ts';
import { SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { ConsentRatesBody, ConsentRatesQuery } from './schemas.ts';

/** Rates hold nothing about any one visitor, so they are available for an unverified domain too. */
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
