import type { Monitoring } from '../../domain/monitoring/monitoring.ts';
import { answers } from '../errors/schemas.ts';
import { listOf, readWindow, windowed } from '../list.ts';
import { SiteParams } from '../schemas.ts';
import type { Routes } from '../typed.ts';
import { TagEventBody, TagEventsQuery } from './schemas.ts';

export function tagEventRoutes(app: Routes, monitoring: Monitoring): void {
  app.get(
    '/sites/:siteId/tag-events',
    {
      config: { access: { scope: 'monitoring:read', regional: true } },
      schema: {
        summary: 'List tag events',
        params: SiteParams,
        querystring: TagEventsQuery,
        response: answers(200, listOf(TagEventBody)),
      },
    },
    async ({ site, query }) => {
      const window = readWindow(query);
      return windowed(await monitoring.list(site, window, query.batchId ?? null), window);
    },
  );
}
