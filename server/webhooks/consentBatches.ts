import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../domain/kernel/clock.ts';
import { createId } from '../domain/kernel/ids.ts';
import type { Stores } from '../domain/stores.ts';
import { headOf } from '../domain/webhook/delivery.ts';
import type { StoredEndpoint } from '../domain/webhook/port.ts';
import { cutConsentBatch } from './cutBatch.ts';
import { batchesApart, maxRecordIds, maxRecords } from './schedule.ts';

/**
 * Queues a batch for every endpoint and site that has records it was not told of. Any number of processes may do so at
 * once: the store's transaction decides who cuts a batch and where.
 */
export function consentBatches({ stores, clock }: { stores: Stores; clock: Clock }) {
  async function cutFor(endpoint: StoredEndpoint): Promise<number> {
    const { id: endpointId, accountId } = endpoint;
    const createdMicros = Date.parse(endpoint.createdAt) * 1000;
    let queued = 0;
    for (const site of await stores.control.sitesOfAccount(accountId, true)) {
      const store = stores.of(site);
      const at = clock.now();
      const cut = await cutConsentBatch(store, {
        siteId: site.id,
        endpointId,
        createdMicros,
        deliveryId: createId(at),
        at,
        apart: batchesApart,
        maxRecords,
        maxIds: maxRecordIds,
        head: headOf(site),
      });
      if (cut) queued += 1;
    }
    return queued;
  }

  /** Answers how many were queued. */
  return async (): Promise<number> => {
    let queued = 0;
    for (const endpoint of await stores.control.activeEndpoints('consent.recorded')) {
      queued += await cutFor(endpoint);
      await setImmediate();
    }
    return queued;
  };
}
