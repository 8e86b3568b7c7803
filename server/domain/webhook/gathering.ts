import type { Clock, Millis } from '../kernel/clock.ts';
import type { NewJob } from '../kernel/jobs.ts';
import { Unavailable } from '../kernel/refusal.ts';
import type { StoredSite } from '../kernel/site.ts';
import type { VisitorReads } from '../visitorReads.ts';
import { wantsConsent } from './consentCuts.ts';

/** Kind of the jobs that ask for batches of what a site has recorded, in the lane of the site. */
export const gathering = 'gather';

/** How long the first decisions of a while gather before a batch is cut of them. */
export const gatherFor: Millis = 5_000;
/** One job tells of all decisions of so long: the first of them adds it. */
const window: Millis = 60_000;
/** A decision of the window may still be on its way to the disk for so long after it. */
const longestCommit: Millis = 20_000;
/** How long after its first look such a job looks once more: then nobody counts on it any longer. */
export const lookAgainAfter: Millis = window + longestCommit;

/** The same job for all decisions of a window, whichever process records them. */
function gatherJob(siteId: string, at: Millis): NewJob {
  return {
    id: `${gathering}.${siteId}`,
    per: window,
    kind: gathering,
    lane: siteId,
    payload: { siteId },
    createdAt: at,
    dueAt: at + gatherFor,
  };
}

export type Gathering = ReturnType<typeof gatheringService>;

/** The jobs that are stored with decisions, so that no decision is on the disk without whoever tells of it. */
export function gatheringService({
  reads,
  clock,
}: {
  reads: Pick<VisitorReads, 'endpointsOfAccount'>;
  clock: Clock;
}) {
  /**
   * Sites whose job this process has added in the newest few seconds: so long every job has before it that it looks once more, even
   * one that others have added a whole window earlier.
   */
  let added = new Set<string>();
  let newest = 0;

  /** Where it cannot be known, the hourly job tells of the decision. */
  async function isWanted({ accountId }: StoredSite): Promise<boolean> {
    try {
      return (await reads.endpointsOfAccount(accountId)).some(wantsConsent);
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  /** Those of the few seconds at this time. */
  function addedAt(at: Millis): Set<string> {
    const place = Math.floor(at / gatherFor);
    if (place !== newest) added = new Set();
    newest = place;
    return added;
  }

  return {
    /** @param record is handed the jobs to store with it */
    async around<Answer>(
      site: StoredSite,
      record: (jobs: NewJob[]) => Promise<Answer>,
    ): Promise<Answer> {
      const at = clock.now();
      if (addedAt(at).has(site.id) || !(await isWanted(site))) return record([]);
      const answer = await record([gatherJob(site.id, at)]);
      addedAt(at).add(site.id);
      return answer;
    },
  };
}
