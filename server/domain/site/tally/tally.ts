import { type Clock, nowIso } from '../../kernel/clock.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { RegionStore } from '../../stores.ts';
import type { Tallied, Tally } from './port.ts';

/** Milliseconds that counts are collected before a write. */
const hold = 5_000;

export type Tallies = ReturnType<typeof tallyService>;

/**
 * Counts refusals and faults on pages. Counts are collected for a few seconds and written as one: a flood of refusals
 * costs one write, and a crash loses no more than the last of them.
 */
export function tallyService({
  storeOf,
  clock,
}: {
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
}) {
  let waiting = new Map<string, { site: SitePlace; tally: Tally }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes the collected counts; resolves when they are on disk. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...waiting.values()];
    waiting = new Map();
    const byStore = Map.groupBy(counted, ({ site }) => storeOf(site));
    const writes = [...byStore].map(([store, ones]) =>
      store.addTallies(ones.map(({ tally }) => tally)),
    );
    await Promise.all(writes);
  }

  return {
    flush,

    /** Counts one. @param reason one of our codes */
    count(site: SitePlace, what: Tallied, reason: string): void {
      const at = nowIso(clock);
      const key = [site.id, what, reason, at.slice(0, 10)].join();
      const { firstAt = at, count = 0 } = waiting.get(key)?.tally ?? {};
      const tally = { siteId: site.id, what, reason, firstAt, lastAt: at, count: count + 1 };
      waiting.set(key, { site, tally });
      // A failing store shows up where decisions are written; for counts it is no reason to stop.
      timer ??= setTimeout(() => flush().catch(() => {}), hold).unref();
    },

    /** Counts over this many days up to now, most frequent first. */
    async read(site: StoredSite, days: number): Promise<Tally[]> {
      await flush();
      const since = new Date(clock.now() - days * 86_400_000).toISOString().slice(0, 10);
      return storeOf(site).tallies(site.id, since);
    },
  };
}
