import { setImmediate } from 'node:timers/promises';
import { auditRetention } from '../domain/account/audit/audit.ts';
import type { Erasures } from '../domain/consent/erasure/erasure.ts';
import { forgetOld, type RetainedKind, retentionDays } from '../domain/consent/retention.ts';
import type { Clock } from '../domain/kernel/clock.ts';
import { retentionYears } from '../domain/kernel/site.ts';
import { cellsOf, databasesOf, type RegionStore, type Stores } from '../domain/stores.ts';
import { ofRegions, type Periodic } from './periodic.ts';

const day = 86_400_000;

/** Retention in days of jobs that have ended; a webhook's delivery is one of them. */
export const jobDays = { done: 7, dead: 30 } as const;

/** Rows that one write removes: few enough not to delay decisions. */
export const chunk = 100;

/** Removes data past its retention, a little at a time. Published rulesets are never removed. */
export function retention(
  stores: Stores,
  clock: Clock,
  erasures: Pick<Erasures, 'byAge'>,
): Periodic {
  const cells = stores.regions.flatMap((region) => cellsOf(stores, region));

  /** Covers every site with records older than the shortest retention a site can choose. */
  async function recordsByAge(signal: AbortSignal, store: RegionStore): Promise<number> {
    const before = (clock.now() - retentionYears.min * 365 * day) * 1_000;
    let removed = 0;
    let after: string | null = null;
    for (;;) {
      const sites: string[] = await store.sitesWithRecords(before, after, chunk);
      for (const siteId of sites) {
        let from: number | null = null;
        do {
          if (signal.aborted) return removed;
          const { erased, next } = await erasures.byAge(siteId, from);
          removed += erased;
          from = next;
          await setImmediate();
        } while (from !== null);
      }
      after = sites.at(-1) ?? null;
      if (sites.length < chunk) return removed;
    }
  }

  return {
    kind: ofRegions('retention', stores),
    every: 6 * 3_600_000,
    async run(signal) {
      const at = clock.now();
      const removed: Record<string, number> = {};
      const failed: unknown[] = [];
      // One database that is away keeps nothing longer in the others.
      async function removes(what: string, remove: () => Promise<number>): Promise<void> {
        try {
          removed[what] = await remove();
        } catch (error) {
          failed.push(error);
        }
      }
      try {
        await stores.control.forgetExpired(new Date(at).toISOString());
        await stores.control.forgetAuditEntries((at - auditRetention) * 1_000);
      } catch (error) {
        failed.push(error);
      }
      for (const [place, store] of databasesOf(stores)) {
        for (const state of ['done', 'dead'] as const) {
          const before = at - jobDays[state] * day;
          await removes(`${place} ${state} jobs`, () =>
            inChunks(signal, () => store.forgetJobs({ state, before, most: chunk })),
          );
        }
      }
      for (const [name, cell] of cells) {
        const past = { now: at * 1000, most: chunk };
        for (const kind of Object.keys(retentionDays) as RetainedKind[]) {
          await removes(`${name} ${kind}`, () =>
            inChunks(signal, () => forgetOld(cell, kind, past)),
          );
        }
      }
      for (const [name, cell] of cells) {
        await removes(`${name} consent records`, () => recordsByAge(signal, cell));
      }
      if (failed.length) throw failed[0];
      return removed;
    },
  };
}

/** Repeats a write until there is nothing left to remove. */
async function inChunks(signal: AbortSignal, remove: () => Promise<number>): Promise<number> {
  let removed = 0;
  while (!signal.aborted) {
    const some = await remove();
    removed += some;
    if (some < chunk) break;
    await setImmediate();
  }
  return removed;
}
