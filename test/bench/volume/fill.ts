import type { NewBatch } from '../../../server/domain/monitoring/port.ts';
import type { RegionStore } from '../../../server/domain/stores.ts';

/** Batches that are on their way to the store at once. */
const atOnce = 200;

/** Days over which they lie apart, the last of them now. */
export const days = 30;

/**
 * Records batches past HTTP, which is not what is measured here. The clock moves on so that they lie evenly over a month.
 */
export async function fill(
  store: RegionStore,
  clock: { time: number },
  {
    count,
    make,
    say,
  }: { count: number; make: (n: number) => NewBatch; say: (done: number) => void },
): Promise<void> {
  const end = Date.now();
  const begin = end - days * 86_400_000;
  for (let done = 0; done < count; done += atOnce) {
    const group: Promise<unknown>[] = [];
    for (let n = done; n < Math.min(count, done + atOnce); n++) {
      clock.time = begin + ((end - begin) * n) / count;
      group.push(store.recordBatch(make(n)));
    }
    await Promise.all(group);
    if (done % 50_000 === 0) say(done);
  }
}
