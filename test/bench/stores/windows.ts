import type { RegionStore } from '../../../server/domain/stores.ts';
import type { Figure } from '../figure.ts';
import { rowsPerBatch } from '../load/requests.ts';
import { count, quantile } from '../statistics.ts';
import { days, fill } from '../volume/fill.ts';
import { longViews } from '../volume/traffic.ts';
import { withBoth } from './both.ts';
import { siteIds } from './rates.ts';

const rows = 10_000_000 * Number(process.env.VOLUME ?? 1);
const windowRows = 1_000;
const reads = 500;

/** Windows of a site's tag events, read by turns in both stores, each with the same rows of a month. */
export function windows(say: (progress: string) => void): Promise<Figure> {
  const clock = { time: 0, now: () => clock.time };
  return withBoth(clock, async ({ embedded, postgres }) => {
    const [siteId = ''] = siteIds(1);
    const views = { count: Math.ceil(rows / rowsPerBatch), make: longViews(siteId) };
    for (const [name, store] of Object.entries({ embedded, postgres })) {
      await fill(store, clock, { ...views, say: (done) => say(`filling ${name}: ${count(done)}`) });
    }
    const times: Record<'embedded' | 'postgres', number[]> = { embedded: [], postgres: [] };
    const timed = async (store: RegionStore, to: number) => {
      const started = performance.now();
      const window = { from: null, to: Math.round(to * 1000), limit: windowRows };
      const { length } = await store.tagEvents(siteId, window, null);
      if (length !== windowRows) throw new Error(`a window of ${length} rows`);
      return performance.now() - started;
    };
    for (let read = 0; read < reads; read += 1) {
      const to = Date.now() - 0.95 * Math.random() * days * 86_400_000;
      times.embedded.push(await timed(embedded, to));
      times.postgres.push(await timed(postgres, to));
    }
    const [file, base] = [quantile(times.embedded, 0.99), quantile(times.postgres, 0.99)];
    return {
      row: `window of ${count(windowRows)} rows among ${count(rows)}, p99, of the embedded store`,
      measured: `×${(base / file).toFixed(2)}, ${base.toFixed(1)} ms beside ${file.toFixed(1)} ms`,
      budget: '≤ 2',
      holds: base / file <= 2,
    };
  });
}
