import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../domain/kernel/clock.ts';
import { createId } from '../domain/kernel/ids.ts';
import type { SitePlace } from '../domain/kernel/site.ts';
import type { ControlStore, RegionStore, Stores } from '../domain/stores.ts';
import {
  batchesApart,
  type ConsentCuts,
  type CutTask,
  cutFrom,
  cutId,
  cutting,
} from '../domain/webhook/consentCuts.ts';
import { headOf } from '../domain/webhook/delivery.ts';
import { ofRegions, type Periodic } from '../jobs/periodic.ts';
import type { Task } from '../jobs/task.ts';
import { activeEndpoint } from './active.ts';
import { cutConsentBatch } from './cutBatch.ts';
import { maxRecordIds, maxRecords } from './schedule.ts';

/** Milliseconds before a failed cut is tried again: it is never given up. */
const retry = 60_000;

/** Queues a batch, for one endpoint, of what a site has recorded since the last one. */
export function cutTask({
  control,
  storeOf,
  clock,
  cuts,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
  cuts: Pick<ConsentCuts, 'ask'>;
}): Task {
  return {
    kind: cutting,
    atOnce: 4,
    wait: () => retry,
    async run(job, running) {
      const task = job.payload as CutTask;
      const { endpointId, siteId } = task;
      const found = await activeEndpoint(control, running.store, job);
      if (!found.endpoint) return found.outcome;
      const { endpoint } = found;
      const site = await control.site(siteId);
      if (!site) return { end: 'done' };
      const store = storeOf(site);
      const cursor = await store.consentCursor(siteId, endpointId);
      const from = cutFrom(cursor, endpoint);
      // Otherwise an interrupted run has already moved the cursor, and only the next job is left to add.
      if (job.id === cutId(task, from)) {
        const at = clock.now();
        const checkpoint = (await control.logHead(siteId))?.note ?? null;
        const { queued, wait } = await cutConsentBatch(store, {
          ...task,
          createdMicros: from,
          deliveryId: createId(at),
          at,
          storeAt: job.triedAt ?? at,
          head: headOf(site),
          checkpoint,
          apart: batchesApart,
          maxRecords,
          maxIds: maxRecordIds,
        });
        if (wait) return { end: 'again', wait };
        // The records it was for have since been erased: the next job gets another start, and so another id.
        const to = { after: from + 1, deliveryId: cursor?.deliveryId ?? '' };
        const nothing = { ...task, from: cursor?.after ?? null, to, jobs: [] };
        if (!queued) await store.moveConsentCursor(nothing);
      }
      await cuts.ask(site, endpoint);
      return { end: 'done' };
    },
  };
}

/**
 * Adds missing jobs: of decisions that came when it could not be known that an endpoint wants to be told of them, and of those that
 * a server of an earlier version has recorded.
 */
export function consentCutsAsked(
  stores: Pick<Stores, 'control' | 'regions'>,
  cuts: Pick<ConsentCuts, 'ask'>,
): Periodic {
  const { control } = stores;
  return {
    kind: ofRegions('cuts', stores),
    every: 3_600_000,
    async run(signal) {
      let requested = 0;
      let failed: unknown;
      for (const endpoint of await control.activeEndpoints('consent.recorded')) {
        for (const site of await control.sitesOfAccount(endpoint.accountId, true)) {
          if (signal.aborted) return { requested };
          if (!stores.regions.includes(site.region)) continue;
          try {
            await cuts.ask(site, endpoint);
            requested += 1;
          } catch (error) {
            // One region that is away holds up no other.
            failed ??= error;
          }
          await setImmediate();
        }
      }
      if (failed) throw failed;
      return { requested };
    },
  };
}
