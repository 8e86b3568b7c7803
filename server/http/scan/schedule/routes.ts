import { type ScanSchedule, scanIntervals } from '../../../../src/shared/wire/scan/scans.ts';
import type { ScanSchedules } from '../../../domain/scan/schedule/schedule.ts';
import { answers } from '../../kit/errors/schemas.ts';
import { describes, Nothing, nullable, object, SiteParams, wordOrNull } from '../../kit/schemas.ts';
import type { Routes } from '../../kit/typed.ts';

const every = wordOrNull(scanIntervals);
const SchedulePut = object({ every });
const ScheduleBody = describes<ScanSchedule>()(
  object({ every, nextAt: nullable.string }, 'ScanSchedule'),
);
const path = '/sites/:siteId/scan-schedule';

/** How often a site is scanned by itself. */
export function scanScheduleRoutes(app: Routes, schedules: ScanSchedules): void {
  app.get(
    path,
    {
      config: { access: { scope: 'trackers:read' } },
      schema: {
        summary: 'Get the scan schedule',
        params: SiteParams,
        querystring: Nothing,
        response: answers(200, ScheduleBody),
      },
    },
    ({ site }) => schedules.of(site.id),
  );

  app.put(
    path,
    {
      config: {
        audit: 'scan.scheduled',
        access: { scope: 'scans:write', unarchived: true, verified: true },
      },
      schema: {
        summary: 'Set the scan schedule',
        params: SiteParams,
        querystring: Nothing,
        body: SchedulePut,
        response: answers(200, ScheduleBody),
      },
    },
    async (request) => {
      const { site, body } = request;
      request.target = body.every ?? 'never';
      return schedules.set(site.id, body.every);
    },
  );
}
