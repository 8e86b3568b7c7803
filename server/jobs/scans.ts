import type { ScanTurns } from '../domain/scan/run/runScan.ts';
import { lanesOf, type ScanTask, scanning } from '../domain/scan/run/scanJob.ts';
import type { Task } from './task.ts';

/** Milliseconds before a turn that failed is tried again. */
const retry = 5_000;

/**
 * Scans take turns: after each one, the account that has waited longest is next, and of its sites the one that has waited
 * longest. However many sites an account has, others wait for one page of theirs, and for none of an account that reads two:
 * a page may take minutes, and the second of them is read again later.
 */
export function scanTask(turns: ScanTurns): Task {
  return {
    kind: scanning,
    atOnce: 2,
    each: 1,
    lent: true,
    wait: () => retry,
    turnOf: ({ lane }) => lanesOf(lane),
    async run({ payload, tries }, { signal }) {
      const more = await turns.take(payload as ScanTask, { tries, signal });
      return more ? { end: 'again', wait: 0 } : { end: 'done' };
    },
  };
}
