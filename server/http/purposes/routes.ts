import { purposesOf, replacePurposes } from '../../domain/purposes/purposes.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { PurposesBody, PurposesViewBody } from './schemas.ts';

export function purposeRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/purposes',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Read what visitors decide on',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, PurposesViewBody),
      },
    },
    async ({ site }) => ({ purposes: purposesOf(await rulesets.current(site)) }),
  );

  app.put(
    '/sites/:siteId/purposes',
    {
      config: {
        audit: 'banner.published',
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: 'Replace what visitors decide on, and publish',
        params: SiteParams,
        querystring: Nothing,
        body: PurposesBody,
        response: answers(200, PurposesViewBody),
      },
    },
    async ({ site, body }) => {
      const { publication } = await rulesets.publish(site, 'purposes', (ruleset, published) =>
        replacePurposes(ruleset, body.purposes, published),
      );
      return { purposes: purposesOf(publication.ruleset) };
    },
  );
}
