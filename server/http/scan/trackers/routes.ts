import { listed } from '../../../domain/kernel/list.ts';
import { maxCompanies } from '../../../domain/scan/proposals/companies.ts';
import { maxTrackers } from '../../../domain/scan/trackers/inventory.ts';
import type { Trackers } from '../../../domain/scan/trackers/trackers.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { listOf } from '../../kit/list.ts';
import { Nothing, SiteParams } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';
import {
  ClassificationBody,
  CompaniesQuery,
  CompanyBody,
  ProposalBody,
  RecipientBody,
  TrackerBody,
  TrackerParams,
} from './schemas.ts';

export function trackerRoutes(app: Routes, trackers: Trackers): void {
  app.get(
    '/sites/:siteId/trackers',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'List trackers',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, listOf(TrackerBody)),
      },
    },
    async ({ site }) => listed(await trackers.list(site), maxTrackers),
  );

  app.get(
    '/sites/:siteId/trackers/proposals',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'List proposed blocking rules',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, listOf(ProposalBody)),
      },
    },
    async ({ site }) => listed(await trackers.proposals(site), maxTrackers),
  );

  app.get(
    '/sites/:siteId/trackers/recipients',
    {
      config: { access: { scope: 'trackers:read', regional: true } },
      schema: {
        summary: 'List proposed recipients',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, listOf(RecipientBody)),
      },
    },
    async ({ site }) => listed(await trackers.recipients(site), maxTrackers),
  );

  app.get(
    '/companies',
    {
      config: { access: { scope: 'trackers:read' } },
      schema: {
        summary: 'Find companies',
        querystring: CompaniesQuery,
        response: answers(200, listOf(CompanyBody)),
      },
    },
    async ({ query }) => listed(trackers.companies(query.search), maxCompanies),
  );

  app.put(
    '/sites/:siteId/trackers/:trackerId/classification',
    {
      config: {
        audit: 'tracker.classified',
        access: { scope: 'banner:write', unarchived: true, regional: true },
      },
      schema: {
        summary: 'Classify a tracker',
        params: TrackerParams,
        querystring: Nothing,
        body: ClassificationBody,
        response: answers(200, TrackerBody),
      },
    },
    ({ site, params, body }) => trackers.classify(site, params.trackerId, body.purpose),
  );
}
