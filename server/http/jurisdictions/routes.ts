import { replaceJurisdictions, viewOf } from '../../domain/jurisdictions/jurisdictions.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { JurisdictionsBody, JurisdictionsViewBody } from './schemas.ts';

export function jurisdictionRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/jurisdictions',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'How visitors are placed, and what is asked where',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, JurisdictionsViewBody),
      },
    },
    async ({ site }) => viewOf(await rulesets.current(site)),
  );

  app.put(
    '/sites/:siteId/jurisdictions',
    {
      config: {
        audit: 'banner.published',
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: 'Replace how visitors are placed, and publish',
        params: SiteParams,
        querystring: Nothing,
        body: JurisdictionsBody,
        response: answers(200, JurisdictionsViewBody),
      },
    },
    async ({ site, body }) => {
      const { publication } = await rulesets.publish(site, 'jurisdictions', (ruleset) =>
        replaceJurisdictions(ruleset, body),
      );
      return viewOf(publication.ruleset);
    },
  );
}
