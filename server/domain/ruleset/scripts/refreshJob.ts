import type { Millis } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import type { NewJob } from '../../kernel/jobs.ts';

/** Kind of the jobs that see to it that visitors fetch what was published. */
export const refreshing = 'delivery';

/** Milliseconds that a publish waits for that itself. */
export const refreshWait = 5_000;

/**
 * It stands with the publish, in one transaction. It finds nothing to do where the publish has seen to it.
 */
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
