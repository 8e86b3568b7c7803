import Type from 'typebox';
import type { DomainVerifications } from '../../../domain/site/verification/domainVerification.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { DomainCheckBody, DomainVerificationBody } from './schemas.ts';

export function domainVerificationRoutes(app: Routes, verification: DomainVerifications): void {
  app.get(
    '/sites/:siteId/domain-verification',
    {
      config: { access: { scope: 'sites:write' } },
      schema: {
        summary: 'Get the domain verification state',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, DomainVerificationBody),
      },
    },
    ({ site }) => verification.describe(site),
  );

  app.post(
    '/sites/:siteId/domain-verification',
    {
      config: { audit: 'domain.checked', access: { scope: 'sites:write', unarchived: true } },
      schema: {
        summary: 'Verify the domain now',
        params: SiteParams,
        querystring: Nothing,
        body: Type.Union([Type.Null(), Nothing]),
        response: answers(200, DomainCheckBody),
      },
    },
    ({ site }) => verification.check(site),
  );
}
