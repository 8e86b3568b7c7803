import type { Hosts } from '../../../domain/monitoring/hosts.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { listOf, readRange } from '../../kit/list.ts';
import { Nothing, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import { ClassificationBody } from '../../scan/trackers/schemas.ts';
import { HostDetailBody } from '../findings/schemas.ts';
import { SummaryQuery } from '../tagSummaries/schemas.ts';
import { AskedHostBody, HostParams } from './schemas.ts';

export function hostRoutes(app: Routes, hosts: Hosts): void {
  app.get(
    '/sites/:siteId/hosts',
    {
      config: { access: { scope: 'monitoring:read', regional: true } },
      schema: {
        summary: 'List requested hosts',
        params: SiteParams,
        querystring: SummaryQuery,
        response: answers(200, listOf(AskedHostBody)),
      },
    },
    ({ site, query }) => hosts.list(site, readRange(query)),
  );

  app.put(
    '/sites/:siteId/hosts/:host/classification',
    {
      config: {
        audit: 'host.classified',
        access: { scope: 'banner:write', unarchived: true, regional: true },
      },
      schema: {
        summary: 'Classify a host',
        params: HostParams,
        querystring: Nothing,
        body: ClassificationBody,
        response: answers(200, HostDetailBody),
      },
    },
    ({ site, params, body }) => hosts.classify(site, params.host, body.purpose),
  );
}
