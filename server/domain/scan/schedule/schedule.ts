import type { ScanInterval, ScanSchedule } from '../../../../src/shared/wire/scan/scans.ts';
import type { Clock, Millis } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ControlStore } from '../../stores.ts';
import type { Scans } from '../run/scans.ts';

export type ScanSchedules = ReturnType<typeof scanScheduleService>;

const days: Record<ScanInterval, number> = { day: 1, week: 7, month: 30 };

const after = (at: Millis, every: ScanInterval) =>
  new Date(at + days[every] * 86_400_000).toISOString();

/** Sites that are scanned by themselves. */
export function scanScheduleService({
  control,
  scans,
  clock,
}: {
  control: Pick<ControlStore, 'scanSchedule' | 'setScanSchedule' | 'moveScan' | 'site'>;
  scans: Pick<Scans, 'start'>;
  clock: Clock;
}) {
  return {
    async of(siteId: string): Promise<ScanSchedule> {
      return (await control.scanSchedule(siteId)) ?? { every: null, nextAt: null };
    },

    /** The first scan comes after one interval. The same interval again moves nothing. */
    async set(siteId: string, every: ScanInterval | null): Promise<ScanSchedule> {
      const before = await control.scanSchedule(siteId);
      if (every === (before?.every ?? null)) return before ?? { every: null, nextAt: null };
      const schedule = every && { every, nextAt: after(clock.now(), every) };
      await control.setScanSchedule(siteId, schedule);
      return schedule ?? { every: null, nextAt: null };
    },

    /**
     * Starts the scan of a site whose turn it is. The next one is set first: a scan that cannot start is left out, not tried
     * without end. Returns whether one was started.
     */
    async startDue(siteId: string): Promise<boolean> {
      const site = await control.site(siteId);
      const schedule = await control.scanSchedule(siteId);
      const now = clock.now();
      if (!site || !schedule || Date.parse(schedule.nextAt) > now) return false;
      const { every, nextAt: from } = schedule;
      const mine = await control.moveScan(siteId, { from, to: after(now, every) });
      if (!mine || !site.verifiedAt || site.status === 'archived') return false;
      try {
        await scans.start(site);
        return true;
      } catch (error) {
        // One is running already, or there is no room for another.
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
  };
}
