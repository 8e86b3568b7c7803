import type { Monitoring } from '../../../domain/monitoring/monitoring.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { listOf, readWindow, windowed } from '../../kit/list.ts';
import { SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { TagEventBody, TagEventsQuery } from './schemas.ts';
import { writeTagEvents } from './write.ts';

/** Fastify sends a serialiser's result, bytes as well as text; its type allows text only. */
const inBytes = writeTagEvents as unknown as (list: unknown) => string;

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
    async ({ site, query }, reply) => {
      const window = readWindow(query);
      const rows = await monitoring.list(site, window, query.batchId ?? null);
      reply.type('application/json; charset=utf-8').serializer(inBytes);
      return windowed(rows, window, ({ receivedAt }) => receivedAt);
    },
  );
}
