import type { Consent } from '../../domain/consent/consent.ts';
import type { Replays } from '../../domain/consent/replay/replay.ts';
import { answers } from '../kit/errors/schemas.ts';
import { listOf, readWindow, windowed } from '../kit/list.ts';
import { Nothing, SiteParams } from '../kit/schemas.ts';
import type { Routes } from '../kit/typed.ts';
import { recordBanner } from './replayPage.ts';
import {
  ConsentRecordBody,
  ConsentRecordsQuery,
  RecordBannerBody,
  RecordParams,
} from './schemas.ts';

export function consentRecordRoutes(app: Routes, consent: Consent, replays: Replays): void {
  app.get(
    '/sites/:siteId/consent-records',
    {
      config: { access: { scope: 'consent:read', verified: true, regional: true } },
      schema: {
        summary: 'List consent records',
        params: SiteParams,
        querystring: ConsentRecordsQuery,
        response: answers(200, listOf(ConsentRecordBody)),
      },
    },
    async ({ site, query }) => {
      const window = readWindow(query);
      return windowed(
        await consent.list(site, window, query.subjectId ?? null, query.order ?? 'oldest'),
        window,
        ({ receivedAt }) => receivedAt,
      );
    },
  );

  app.get(
    '/sites/:siteId/consent-records/:recordId/banner',
    {
      config: { access: { scope: 'consent:read', verified: true, regional: true } },
      schema: {
        summary: 'Replay the banner of a consent record',
        params: RecordParams,
        querystring: Nothing,
        response: answers(200, RecordBannerBody),
      },
    },
    async ({ site, params }) => recordBanner(await replays.find(site, params.recordId)),
  );
}
