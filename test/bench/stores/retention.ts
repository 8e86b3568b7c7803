import { setTimeout } from 'node:timers/promises';
import { openPostgresStores } from '../../../server/stores/postgres/open.ts';
import type { Figure } from '../figure.ts';
import { benchDatabases } from '../load/benchPostgres.ts';
import { count, quantile } from '../statistics.ts';
import { longViews } from '../volume/traffic.ts';
import { freshRecord, oneOf, siteIds } from './rates.ts';

const weeks = 8;
const batchesPerWeek = 4_000;
const inFlight = 32;
const week = 7 * 86_400_000;
/** Milliseconds of decisions before each week is dropped, and from then on. */
const spell = 1_500;

/** How long decisions take while weeks of tag events are dropped whole, beside the moments in between. */
export async function whileForgetting(say: (progress: string) => void): Promise<Figure> {
  const clock = { time: Date.now(), now: () => clock.time };
  const { urls, close } = await benchDatabases();
  const stores = await openPostgresStores({ urls, clock });
  const [region] = stores.cells('EU');
  const sites = siteIds(20);
  const views = sites.map((siteId) => longViews(siteId));
  let made = 0;
  for (let n = 0; n < weeks; n += 1, clock.time += week) {
    say(`filling week ${n + 1}`);
    for (let filled = 0; filled < batchesPerWeek; filled += 100) {
      const some = Array.from({ length: 100 }, () =>
        region.recordBatch(oneOf(views, made)(made++)),
      );
      await Promise.all(some);
    }
  }

  const times: Record<'quiet' | 'dropping', number[]> = { quiet: [], dropping: [] };
  let now: keyof typeof times = 'quiet';
  let open = true;
  const deciding = Array.from({ length: inFlight }, async (_, n) => {
    while (open) {
      const [during, started] = [now, performance.now()];
      await region.recordDecision(freshRecord(oneOf(sites, n)));
      times[during].push(performance.now() - started);
    }
  });
  let dropped = 0;
  for (let n = 0; n < weeks; n += 1) {
    now = 'quiet';
    await setTimeout(spell);
    now = 'dropping';
    dropped += await region.forgetBatches(clock.time * 1_000, 100);
    await setTimeout(spell);
    say(`${count(dropped)} batches dropped`);
  }
  open = false;
  await Promise.all(deciding);
  await stores.close();
  await close();
  if (dropped < (weeks - 2) * batchesPerWeek) throw new Error(`${dropped} batches dropped`);
  const [quiet, dropping] = [quantile(times.quiet, 0.99), quantile(times.dropping, 0.99)];
  return {
    row: `decisions while weeks of tag events are dropped, p99, ${inFlight} in flight`,
    measured: `${dropping.toFixed(1)} ms beside ${quiet.toFixed(1)} ms otherwise (×${(dropping / quiet).toFixed(2)})`,
    budget: '≤ 100 ms',
    holds: dropping <= 100,
  };
}
