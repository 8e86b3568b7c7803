import type { Clock, Micros, Millis } from '../kernel/clock.ts';
import type { NewJob } from '../kernel/jobs.ts';
import type { SitePlace } from '../kernel/site.ts';
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

/** Asks for batches of consent where there is something to tell, so that nobody has to go through all endpoints and sites. */
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
    const wait = Math.max(0, (last?.triedAt ?? 0) + batchesApart - now);
    const job: NewJob = {
      id,
      kind: cutting,
      lane: endpoint.id,
      payload: task,
      createdAt: now,
      dueAt: now + Math.min(wait, batchesApart),
    };
    await store.addJobs([job]);
  }

  return {
    ask,

    /** The same of every endpoint that wants to be told of the site's decisions, also of those it cannot be sent now. */
    async askAll(siteId: string): Promise<void> {
      const site = await control.site(siteId);
      if (!site) return;
      for (const endpoint of await control.endpointsOfAccount(site.accountId)) {
        if (wantsConsent(endpoint)) await ask(site, endpoint);
      }
    },
  };
}
