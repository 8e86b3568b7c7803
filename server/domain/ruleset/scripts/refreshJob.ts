import type { Millis } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import type { NewJob } from '../../kernel/jobs.ts';

/** Kind of the jobs that make publications available to visitors. */
export const refreshing = 'delivery';

/** Milliseconds a publish waits for that itself. */
export const refreshWait = 5_000;

/** Stored with the publish, in one transaction. It has nothing to do if the publish itself was in time. */
export function refreshJob(siteId: string, at: Millis): NewJob {
  return {
    id: createId(at),
    kind: refreshing,
    lane: siteId,
    payload: { siteId },
    createdAt: at,
    dueAt: at + 2 * refreshWait,
  };
}
