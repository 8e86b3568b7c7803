import type { RegionStore } from '../../../server/domain/stores.ts';
import { chunk } from '../../../server/jobs/retention.ts';
import { longViews } from './traffic.ts';

const chunks = 100;
const recordings = 200;

/** Times recordings one after another, first by themselves and then while old batches are forgotten; in milliseconds. */
export async function recordWhileForgetting(
  store: RegionStore,
  clock: { time: number },
  siteId: string,
): Promise<{ forgotten: number; alone: number[]; meanwhile: number[] }> {
  clock.time = Date.now();
  const make = longViews(siteId);
  let made = 90_000_000;
  const record = async () => {
    const started = performance.now();
    await store.recordBatch(make(made++));
    return performance.now() - started;
  };

  const alone: number[] = [];
  while (alone.length < recordings) alone.push(await record());

  let forgotten = 0;
  let done = false;
  const forget = async () => {
    for (let n = 0; n < chunks; n++) {
      forgotten += await store.forgetBatches(Date.now() * 1000, chunk);
    }
    done = true;
  };
  const meanwhile: number[] = [];
  const forgetting = forget();
  while (!done) meanwhile.push(await record());
  await forgetting;
  return { forgotten, alone, meanwhile };
}
