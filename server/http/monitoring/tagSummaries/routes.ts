import type { Summaries } from '../../../domain/monitoring/summaries.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { listOf, readRange } from '../../kit/list.ts';
import { SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { EventNameBody, FlowEdgeBody, SummaryQuery } from './schemas.ts';

export function tagSummaryRoutes(app: Routes, summaries: Summaries): void {
  app.get(
    '/sites/:siteId/event-names',
    {
      config: { access: { scope: 'monitoring:read', regional: true } },
      schema: {
        summary: 'List event names',
        params: SiteParams,
        querystring: SummaryQuery,
        response: answers(200, listOf(EventNameBody)),
      },
    },
    ({ site, query }) => summaries.eventNames(site, readRange(query)),
  );

  app.get(
    '/sites/:siteId/tag-flow',
    {
      config: { access: { scope: 'monitoring:read', regional: true } },
      schema: {
        summary: 'Get the tag flow',
        params: SiteParams,
        querystring: SummaryQuery,
        response: answers(200, listOf(FlowEdgeBody)),
      },
    },
    ({ site, query }) => summaries.tagFlow(site, readRange(query)),
  );
}
