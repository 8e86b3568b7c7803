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
    id: `${gathering}.${siteId}.${Math.floor(at / window)}`,
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
  /** Jobs of the newest window that this process knows to be on the disk. */
  let added = new Set<string>();
  let newest = '';

  /** Where it cannot be known, the hourly job tells of the decision. */
  async function isWanted({ accountId }: StoredSite): Promise<boolean> {
    try {
      return (await reads.endpointsOfAccount(accountId)).some(wantsConsent);
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }

  function note(id: string): void {
    const place = id.slice(id.lastIndexOf('.'));
    if (place !== newest) added = new Set();
    newest = place;
    added.add(id);
  }

  return {
    /** @param record is handed the jobs to store with it */
    async around<Answer>(
      site: StoredSite,
      record: (jobs: NewJob[]) => Promise<Answer>,
    ): Promise<Answer> {
      const job = gatherJob(site.id, clock.now());
      if (added.has(job.id) || !(await isWanted(site))) return record([]);
      const answer = await record([job]);
      note(job.id);
      return answer;
    },
  };
}
