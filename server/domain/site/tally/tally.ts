import { type Region, regions } from '../../../../src/shared/vocabulary.ts';
import { type Clock, nowIso } from '../../kernel/clock.ts';
import type { StoredSite } from '../../kernel/site.ts';
import type { RegionStore } from '../../stores.ts';
import type { Tallied, Tally } from './port.ts';

/** Milliseconds that counts wait for more of their kind. */
const hold = 5_000;

export type Tallies = ReturnType<typeof tallyService>;

/**
 * Counts what is refused and what goes wrong on pages. Counts are held together for a few seconds and written as one:
 * a flood of refusals costs one write, and a crash loses no more than the last of them.
 */
export function tallyService({
  region,
  clock,
}: {
  region: (region: Region) => RegionStore;
  clock: Clock;
}) {
  let waiting = new Map<string, Tally & { region: Region }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Writes what has been counted; resolves when it is on disk. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counted = [...waiting.values()];
    waiting = new Map();
    for (const name of regions) {
      const tallies = counted.filter((one) => one.region === name);
      if (tallies.length)
        await region(name).addTallies(tallies.map(({ region: _, ...one }) => one));
    }
  }

  return {
    flush,

    /** Counts one. @param reason a code of ours */
    count(site: Pick<StoredSite, 'id' | 'region'>, what: Tallied, reason: string): void {
      const at = nowIso(clock);
      const key = [site.id, what, reason, at.slice(0, 10)].join();
      const found = waiting.get(key);
      waiting.set(key, {
        siteId: site.id,
        region: site.region,
        what,
        reason,
        firstAt: found?.firstAt ?? at,
        lastAt: at,
        count: (found?.count ?? 0) + 1,
      });
      // A failing store says so where decisions are written; for counts it is no reason to stop.
      timer ??= setTimeout(() => flush().catch(() => {}), hold).unref();
    },

    /** What was counted over this many days up to now, most frequent first. */
    async read(site: StoredSite, days: number): Promise<Tally[]> {
      await flush();
      const since = new Date(clock.now() - days * 86_400_000).toISOString().slice(0, 10);
      return region(site.region).tallies(site.id, since);
    },
  };
}
