import { replaceBlocking } from '../../domain/rulesets/blocking.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { BlockingBody } from './schemas.ts';

export function blockingRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/blocking',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Read what the automatic gate holds',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, BlockingBody),
      },
    },
    async ({ site }) => (await rulesets.current(site)).blocking,
  );

  app.put(
    '/sites/:siteId/blocking',
    {
      config: {
        audit: 'banner.published',
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: 'Replace what the automatic gate holds',
        params: SiteParams,
        querystring: Nothing,
        body: BlockingBody,
        response: answers(200, BlockingBody),
      },
    },
    async ({ site, body }) => {
      const { publication } = await rulesets.publish(site, 'blocking', (ruleset) =>
        replaceBlocking(ruleset, body),
      );
      return publication.ruleset.blocking;
    },
  );
}
