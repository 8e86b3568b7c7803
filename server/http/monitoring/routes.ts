import { monitoringOf, replaceMonitoring } from '../../domain/rulesets/monitoring.ts';
import type { Rulesets } from '../../domain/rulesets/rulesets.ts';
import { answers } from '../errors/schemas.ts';
import { Nothing, SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { MonitoringBody } from './schemas.ts';

export function monitoringRoutes(app: Routes, rulesets: Rulesets): void {
  app.get(
    '/sites/:siteId/monitoring',
    {
      config: { access: { scope: 'sites:read' } },
      schema: {
        summary: 'Read which page views are monitored',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, MonitoringBody),
      },
    },
    async ({ site }) => monitoringOf(await rulesets.current(site)),
  );

  app.put(
    '/sites/:siteId/monitoring',
    {
      config: {
        audit: 'banner.published',
        access: { scope: 'banner:write', unarchived: true, bannerWrite: true },
      },
      schema: {
        summary: 'Replace which page views are monitored, and publish',
        params: SiteParams,
        querystring: Nothing,
        body: MonitoringBody,
        response: answers(200, MonitoringBody),
      },
    },
    async ({ site, body }) => {
      const { publication } = await rulesets.publish(site, 'monitoring', (ruleset) =>
        replaceMonitoring(ruleset, body),
      );
      return monitoringOf(publication.ruleset);
    },
  );
}
