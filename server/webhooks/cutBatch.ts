import { setImmediate } from 'node:timers/promises';
import type { Millis } from '../domain/kernel/clock.ts';
import type { Job } from '../domain/kernel/jobs.ts';
import { microsToIso } from '../domain/kernel/time.ts';
import type { RegionStore } from '../domain/stores.ts';
import { type Head, newDelivery } from '../domain/webhook/delivery.ts';

export interface Cut {
  siteId: string;
  endpointId: string;
  /** Records up to this one (microseconds since the epoch) are older than the endpoint. */
  createdMicros: number;
  deliveryId: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The same by the clock of the region's store, which the times of its jobs are of. */
  storeAt: number;
  /** Milliseconds between two batches. */
  apart: number;
  /** Maximum of records counted in one batch: the rest comes with the next. */
  maxRecords: number;
  /** Maximum of record ids in one batch. */
  maxIds: number;
  head: Head;
  /** The newest signed checkpoint of the site's log. */
  checkpoint: string | null;
}

/** Milliseconds between checks whether the last batch is finished. */
const soon: Millis = 5_000;
/** Records counted at once: a few milliseconds, after which other requests get their turn. */
const sliceSize = 1_000;

/**
 * Counts the records since the endpoint's last batch of the site and queues a delivery of them. Does nothing when there
 * is none, while the last batch is still being delivered, or when it was sent too recently: then `wait` gives the time
 * until the next try.
 *
 * A site's clock never goes back and is read by whoever holds the database until the commit: records made later were
 * received later than those counted here.
 */
export async function cutConsentBatch(
  region: RegionStore,
  cut: Cut,
): Promise<{ queued: boolean; wait: Millis }> {
  const { siteId, endpointId, deliveryId, at } = cut;
  const cursor = await region.consentCursor(siteId, endpointId);
  const wait = cursor ? untilNext(await region.job(cursor.deliveryId), cut) : 0;
  if (wait) return { queued: false, wait };
  const counted = await count(region, cut, cursor?.after ?? cut.createdMicros);
  if (!counted.total) return { queued: false, wait };
  const { through, ...rest } = counted;
  const data = {
    after: cursor && microsToIso(cursor.after),
    through: microsToIso(through),
    ...rest,
    recordIdsTruncated: rest.total > rest.recordIds.length,
    checkpoint: cut.checkpoint,
  };
  const parts = { endpointId, type: 'consent.recorded', head: cut.head, data, at } as const;
  const queued = await region.moveConsentCursor({
    siteId,
    endpointId,
    from: cursor?.after ?? null,
    to: { after: through, deliveryId },
    jobs: [newDelivery({ id: deliveryId, ...parts })],
  });
  return { queued, wait };
}

/** How long until the next batch may be cut: the last is still to be sent, or was sent too recently. */
function untilNext(last: Job | null, { storeAt, apart }: Cut): Millis {
  if (!last) return 0;
  const isOver = last.state === 'done' || last.state === 'dead';
  if (!isOver) return Math.max(last.dueAt - storeAt, soon);
  return Math.max(0, Math.min((last.triedAt ?? 0) + apart - storeAt, soon));
}

async function count(region: RegionStore, { siteId, maxRecords, maxIds }: Cut, after: number) {
  const byMethod = new Map<string, number>();
  const recordIds: string[] = [];
  let through = after;
  let total = 0;
  while (total < maxRecords) {
    const most = Math.min(sliceSize, maxRecords - total);
    const records = await region.recordsAfter(siteId, through, most);
    for (const { id, method } of records) {
      byMethod.set(method, (byMethod.get(method) ?? 0) + 1);
      if (recordIds.length < maxIds) recordIds.push(id);
    }
    total += records.length;
    through = records.at(-1)?.receivedAt ?? through;
    if (records.length < sliceSize) break;
    await setImmediate();
  }
  const sorted = Object.fromEntries([...byMethod].sort(([a], [b]) => (a < b ? -1 : 1)));
  return { through, total, byMethod: sorted, recordIds };
}
