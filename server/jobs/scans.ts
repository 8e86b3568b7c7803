import type { ScanTurns } from '../domain/scan/run/runScan.ts';
import { type ScanTask, scanning } from '../domain/scan/run/scanJob.ts';
import type { Task } from './task.ts';

/** Milliseconds before a turn that failed is tried again. */
const retry = 5_000;

/** Scans take turns: after each one, the site that has waited longest is next. */
export function scanTask(turns: ScanTurns): Task {
  return {
    kind: scanning,
    atOnce: 2,
    wait: () => retry,
    async run({ payload, tries }, { signal }) {
      const more = await turns.take(payload as ScanTask, { tries, signal });
      return more ? { end: 'again', wait: 0 } : { end: 'done' };
    },
  };
}
