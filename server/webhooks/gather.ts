import type { ConsentCuts } from '../domain/webhook/consentCuts.ts';
import { gathering, lookAgainAfter } from '../domain/webhook/gathering.ts';
import type { Task } from '../jobs/task.ts';

/** Milliseconds before a failed look is tried again: it is never given up. */
const retry = 60_000;

/** Left by the first look. */
const looked = 'looked';

/**
 * Asks for batches of what a site has recorded: soon after the first decision, and again when the last that counts on this job is on
 * the disk. Until then the job stays, so that who adds it once more need not.
 */
export function gatherTask(cuts: Pick<ConsentCuts, 'askAll'>): Task {
  return {
    kind: gathering,
    atOnce: 4,
    wait: () => retry,
    async run({ payload, note }) {
      await cuts.askAll((payload as { siteId: string }).siteId);
      if (note === looked) return { end: 'done' };
      return { end: 'again', wait: lookAgainAfter, note: looked };
    },
  };
}
