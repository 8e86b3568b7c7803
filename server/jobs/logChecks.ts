import { randomInt } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SignedHead } from '../domain/consentLog/port.ts';
import { isAsSealed, newestTile } from '../domain/consentLog/tileCheck.ts';
import { tileWidth } from '../domain/consentLog/tiles.ts';
import type { Stores } from '../domain/stores.ts';
import { ofRegions, type Periodic } from './periodic.ts';
import type { Log } from './runner.ts';

/** Logs that are looked at in one run. */
export const logsChecked = 100;

/**
 * Compares some of what is stored with what was sealed: of each log the newest tile of leaves and one by chance, so that in time
 * every record has its turn. Sealing notices that records are missing or more, and not that one was changed.
 */
export function logChecks(
  stores: Pick<Stores, 'control' | 'of' | 'regions'>,
  log: Pick<Log, 'error'>,
): Periodic {
  const { control } = stores;
  const told = new Set<string>();
  let after: string | null = null;

  /** The first entry of a tile that is not as it was sealed; null where there is none. */
  async function changedFrom({ siteId, size }: SignedHead): Promise<number | null> {
    const newest = newestTile(size);
    for (const n of new Set([newest, randomInt(newest + 1)])) {
      // Of a site that was moved meanwhile, nothing is left where it stood.
      for (const isLast of [false, true]) {
        const site = await control.site(siteId);
        if (!site || !stores.regions.includes(site.region)) return null;
        if (await isAsSealed(stores.of(site), siteId, n)) break;
        if (isLast) return n * tileWidth;
      }
      await setImmediate();
    }
    return null;
  }

  return {
    kind: ofRegions('log_checks', stores),
    every: 3_600_000,
    async run(signal) {
      const heads = await control.logHeads(after, logsChecked);
      after = heads.length < logsChecked ? null : (heads.at(-1)?.siteId ?? null);
      const changed: string[] = [];
      let failed: unknown;
      for (const head of heads) {
        if (signal.aborted) break;
        const { siteId, size } = head;
        try {
          const from = size ? await changedFrom(head) : null;
          if (from === null) continue;
          changed.push(siteId);
          if (told.has(siteId)) continue;
          told.add(siteId);
          log.error(
            { siteId, from, to: Math.min(from + tileWidth, size) },
            'stored entries of a log are not those that were sealed: somebody has changed them. Keep the files as evidence, and see docs/operations.md, Changed records',
          );
        } catch (error) {
          // A region that is away holds up no other.
          failed ??= error;
        }
      }
      if (failed) throw failed;
      return { checked: heads.length, changed };
    },
  };
}
