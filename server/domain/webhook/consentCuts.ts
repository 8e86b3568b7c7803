import type { Clock, Micros, Millis } from '../kernel/clock.ts';
import type { NewJob } from '../kernel/jobs.ts';
import type { SitePlace, StoredSite } from '../kernel/site.ts';
import type { ControlStore, RegionStore } from '../stores.ts';
import type { ConsentCursor, StoredEndpoint } from './port.ts';

/** Kind of the jobs that cut a batch of consent for an endpoint, in the lane of the endpoint. */
export const cutting = 'cut';

/** The subject of such a job. */
export interface CutTask {
  siteId: string;
  endpointId: string;
}

/** Between two `consent.recorded` of one site to one endpoint: a minute, and a second for one that was slow to leave. */
export const batchesApart: Millis = 61_000;
/** How long the first decisions of a while gather before a batch is cut of them. */
export const gatherFor: Millis = 5_000;

/** A job for the batch that begins where the endpoint's cursor stands: whoever asks for it, it is one. */
export function cutId({ siteId, endpointId }: CutTask, after: Micros): string {
  return `${cutting}.${endpointId}.${siteId}.${after}`;
}

/** Where the next batch begins: after the one before it, or where the endpoint was made. */
export function cutFrom(cursor: ConsentCursor | null, endpoint: StoredEndpoint): Micros {
  return cursor?.after ?? Date.parse(endpoint.createdAt) * 1000;
}

export const wantsConsent = ({ kinds }: StoredEndpoint) => kinds.includes('consent.recorded');

export type ConsentCuts = ReturnType<typeof consentCuts>;

/** Milliseconds that sites with new decisions wait to be asked for together. */
const hold = 1_000;

/**
 * Asks for batches of consent where there is something to tell, so that nobody has to go through all endpoints and sites. What a
 * process that dies has not asked for yet is asked for by the next that starts.
 */
export function consentCuts({
  control,
  storeOf,
  clock,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
}) {
  /**
   * Adds the job that tells the endpoint of what the site has recorded by now, unless one waits for its time, which counts later.
   * One that runs asks again itself when it has moved the cursor, so that no record falls in between.
   */
  async function ask(site: SitePlace, endpoint: StoredEndpoint): Promise<void> {
    const store = storeOf(site);
    const task = { siteId: site.id, endpointId: endpoint.id };
    const cursor = await store.consentCursor(site.id, endpoint.id);
    const after = cutFrom(cursor, endpoint);
    const id = cutId(task, after);
    const state = (await store.job(id))?.state;
    if (state === 'waiting' || state === 'held') return;
    if (!(await store.recordsAfter(site.id, after, 1)).length) return;
    const now = clock.now();
    const last = cursor && (await store.job(cursor.deliveryId));
    // The last was tried by the store's clock, which may differ: whoever cuts holds to the time between two.
    const since = Math.max(gatherFor, (last?.triedAt ?? 0) + batchesApart - now);
    const dueAt = now + Math.min(since, batchesApart);
    const job: NewJob = {
      id,
      kind: cutting,
      lane: endpoint.id,
      payload: task,
      createdAt: now,
      dueAt,
    };
    await store.addJobs([job]);
  }

  const waiting = new Map<string, StoredSite>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> = Promise.resolve();

  function note(site: StoredSite): void {
    waiting.set(site.id, site);
    // A failing store says so where decisions are written; this is asked for again.
    timer ??= setTimeout(() => flush().catch(() => {}), hold).unref();
  }

  /**
   * Asks for every endpoint that wants to be told of what the noted sites have recorded, also for those it cannot be sent now.
   * Where that fails, it is left for the next time.
   */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    asking = asking.catch(() => {}).then(askForAll);
    return asking;
  }

  /** The sites of each region by themselves: one that is away holds up no other. */
  async function askForAll(): Promise<void> {
    const sites = [...waiting.values()];
    waiting.clear();
    const byRegion = Map.groupBy(sites, ({ region, cell }) => `${region} ${cell}`);
    const results = await Promise.allSettled([...byRegion.values()].map(askFor));
    for (const one of results) if (one.status === 'rejected') throw one.reason;
  }

  async function askFor(sites: StoredSite[]): Promise<void> {
    for (const [done, site] of sites.entries()) {
      try {
        for (const endpoint of await control.endpointsOfAccount(site.accountId)) {
          if (wantsConsent(endpoint)) await ask(site, endpoint);
        }
      } catch (error) {
        for (const left of sites.slice(done)) note(left);
        throw error;
      }
    }
  }

  return {
    ask,
    flush,
    /** A decision of the site is on disk. */
    recorded: note,
  };
}
