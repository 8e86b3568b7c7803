import type { Findings } from '../../../domain/monitoring/findings/findings.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { listOf, readWindow, windowed } from '../../kit/list.ts';
import { SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { FindingBody, FindingsQuery } from './schemas.ts';

export function findingRoutes(app: Routes, findings: Findings): void {
  app.get(
    '/sites/:siteId/monitoring/findings',
    {
      config: { access: { scope: 'monitoring:read', regional: true } },
      schema: {
        summary: 'List findings',
        params: SiteParams,
        querystring: FindingsQuery,
        response: answers(200, listOf(FindingBody)),
      },
    },
    async ({ site, query }) => {
      const window = readWindow(query);
      return windowed(await findings.list(site, window), window);
    },
  );
}
