import { type Clock, nowIso } from '../../kernel/clock.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { RegionStore } from '../../stores.ts';
import type { TalliedThing, Tally } from './port.ts';

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

  /** Writes the collected counts; resolves when they are on disk, but those of a store that is away. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...waiting.values()];
    waiting = new Map();
    const byPlace = Map.groupBy(counted, ({ site }) => `${site.region} ${site.cell}`);
    await Promise.allSettled([...byPlace.values()].map(write));
  }

  async function write(counted: { site: SitePlace; tally: Tally }[]): Promise<void> {
    const [first] = counted as [(typeof counted)[number]];
    try {
      await storeOf(first.site).addTallies(counted.map(({ tally }) => tally));
    } catch {
      // For the next time, with what has come since.
      for (const { site, tally } of counted) add(site, tally);
    }
  }

  function add(site: SitePlace, tally: Tally): void {
    const key = [site.id, tally.what, tally.reason, tally.firstAt.slice(0, 10)].join();
    const known = waiting.get(key)?.tally;
    const firstAt = known && known.firstAt < tally.firstAt ? known.firstAt : tally.firstAt;
    const lastAt = known && known.lastAt > tally.lastAt ? known.lastAt : tally.lastAt;
    const count = (known?.count ?? 0) + tally.count;
    waiting.set(key, { site, tally: { ...tally, firstAt, lastAt, count } });
    // A failing store shows up where decisions are written; for counts it is no reason to stop.
    timer ??= setTimeout(flush, hold).unref();
  }

  return {
    flush,

    /** Counts one. @param reason one of our codes */
    count(site: SitePlace, what: TalliedThing, reason: string): void {
      const at = nowIso(clock);
      add(site, { siteId: site.id, what, reason, firstAt: at, lastAt: at, count: 1 });
    },

    /** Counts over this many days up to now, most frequent first. */
    async read(site: StoredSite, days: number): Promise<Tally[]> {
      await flush();
      const since = new Date(clock.now() - days * 86_400_000).toISOString().slice(0, 10);
      return storeOf(site).tallies(site.id, since);
    },
  };
}
