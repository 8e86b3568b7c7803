import type { ScanTier } from '../../../../src/shared/wire/scan/scans.ts';
import type { SeenTracker } from './port.ts';

const maxPages = 10;

/**
 * Merges a run into the inventory: the trackers it saw, each compared with how the previous run of its tier saw it, and those
 * whose change is no longer news. The second tier belongs to the first, whose pages it leaves out: it adds to what that saw.
 * @param isFirst no earlier run of the tier took stock, so nothing can be new or changed
 */
export function mergeRun(
  before: readonly SeenTracker[],
  seen: readonly SeenTracker[],
  tier: ScanTier,
  isFirst: boolean,
): { changed: SeenTracker[]; put: SeenTracker[] } {
  const known = new Map(before.map((tracker) => [tracker.id, tracker]));
  const now = new Set(seen.map(({ id }) => id));
  const changed: SeenTracker[] = [];
  const merged = seen.map((tracker): SeenTracker => {
    const earlier = known.get(tracker.id);
    const change = isFirst ? null : changeOf(earlier, tracker, tier);
    const whole = earlier ? together(earlier, tracker, tier) : tracker;
    if (change) changed.push(whole);
    return { ...whole, change: change ?? (tier === 'tier2' ? (earlier?.change ?? null) : null) };
  });
  const old = tier === 'tier1' ? before.filter(({ id, change }) => change && !now.has(id)) : [];
  return { changed, put: [...merged, ...old.map((one) => ({ ...one, change: null }))] };
}

function together(earlier: SeenTracker, now: SeenTracker, tier: ScanTier): SeenTracker {
  const leaked = { ...earlier.leaked, ...now.leaked };
  const withoutConsent = Object.values(leaked).some((one) => one);
  const merged = { ...now, firstSeenAt: earlier.firstSeenAt, leaked, withoutConsent };
  if (tier === 'tier1') return merged;
  const pages = [...new Set([...earlier.pages, ...now.pages])];
  return {
    ...merged,
    pages: pages.slice(0, maxPages),
    pageCount: Math.max(pages.length, earlier.pageCount, now.pageCount),
    states: [...new Set([...earlier.states, ...now.states])],
  };
}

/** Runs of different tiers look at different pages: only runs of one tier are compared. */
function changeOf(
  before: SeenTracker | undefined,
  now: SeenTracker,
  tier: ScanTier,
): SeenTracker['change'] {
  if (!before) return 'new';
  const leaked = before.leaked[tier];
  const moved =
    (leaked !== undefined && leaked !== now.leaked[tier]) ||
    before.disguise?.evidence !== now.disguise?.evidence;
  return moved ? 'changed' : null;
}
