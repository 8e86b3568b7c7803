import { type Clock, nowIso } from '../domain/kernel/clock.ts';
import type { ScanSchedules } from '../domain/scan/schedule/schedule.ts';
import type { ControlStore } from '../domain/stores.ts';
import type { Periodic } from './periodic.ts';

/** Scans started in one run: the rest come in the next. */
const most = 200;

/** Starts the scans of sites that are scanned by themselves. */
export function scheduledScans(
  control: Pick<ControlStore, 'scansDue'>,
  schedules: Pick<ScanSchedules, 'startDue'>,
  clock: Clock,
): Periodic {
  return {
    kind: 'scheduled_scans',
    every: 3_600_000,
    async run(signal) {
      let started = 0;
      for (const siteId of await control.scansDue(nowIso(clock), most)) {
        if (signal.aborted) break;
        if (await schedules.startDue(siteId)) started += 1;
      }
      return { started };
    },
  };
}
