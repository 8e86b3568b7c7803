import type { SiteLogs } from '../../domain/consentLog/siteLogs.ts';
import { answers } from '../kit/errors/schemas.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import { SiteLogBody } from './schemas.ts';

/** A log tells how many decisions a site has had, so it has a scope of its own: an auditor gets a key with that alone. */
export function siteLogRoutes(app: Routes, logs: SiteLogs): void {
  app.get(
    '/sites/:siteId/log',
    {
      config: { access: { scope: 'log:read', verified: true } },
      schema: {
        summary: 'Get the signed log of consent',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, SiteLogBody),
      },
    },
    ({ site }) => logs.find(site.id),
  );
}
