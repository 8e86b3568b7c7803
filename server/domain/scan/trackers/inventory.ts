import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { Observation } from '../run/observation.ts';
import type { ScanCounts, ScanStore, UpdateInventory } from '../run/port.ts';
import { aliasesIn, aliasesOf } from './aliases.ts';
import { judgeAll, type TrackerParts } from './judgeAll.ts';
import { mergeRun } from './merge.ts';
import type { CanonicalName, SeenTracker, TrackerStore } from './port.ts';
import { type Aliases, trackersIn } from './seen.ts';

/** Maximum of trackers of one site kept from a run. */
export const maxTrackers = 5_000;

interface InventoryParts extends TrackerParts {
  storeOf: (site: SitePlace) => TrackerStore & Pick<ScanStore, 'scanBefore'>;
}

/** Adds a run's observations to the inventory. Repeating it changes nothing but what counts as new. */
export function inventoryUpdater(
  parts: InventoryParts & { canonicalName: CanonicalName },
): UpdateInventory {
  const { storeOf, known, canonicalName } = parts;
  return async (site, observation) => {
    const store = storeOf(site);
    const aliases = await aliasesOf(observation, canonicalName, known.hosts);
    const before = await store.trackers(site.id);
    const { put, counts } = await count(parts, site, { observation, aliases, before });
    await store.putTrackers(site.id, put);
    return counts;
  };
}

/**
 * Counts what a run had seen when it was cancelled, without changing the inventory. It knows only the aliases that
 * earlier runs looked up.
 */
export function inventoryCounter(parts: InventoryParts): UpdateInventory {
  return async (site, observation) => {
    const before = await parts.storeOf(site).trackers(site.id);
    const known = { observation, aliases: aliasesIn(before), before };
    return (await count(parts, site, known)).counts;
  };
}

async function count(
  parts: InventoryParts,
  site: StoredSite,
  {
    observation,
    aliases,
    before,
  }: { observation: Observation; aliases: Aliases; before: SeenTracker[] },
): Promise<{ put: SeenTracker[]; counts: ScanCounts }> {
  const seen = trackersIn(observation, { knownNames: parts.known.names, aliases });
  const limited = seen.slice(0, maxTrackers);
  const isFirst = !(await hasRunBefore(parts.storeOf(site), observation, before));
  const { changed, put } = mergeRun(before, limited, observation.tier, isFirst);
  const unmanaged = (await judgeAll(parts, site, limited)).filter(({ managed }) => !managed);
  const newOrChangedCount = changed.length;
  return {
    put,
    counts: { tagsFound: limited.length, unmanagedCount: unmanaged.length, newOrChangedCount },
  };
}

/** Whether an earlier run of the tier took stock. A cancelled one did not, but hides an earlier one that did, whose trackers tell. */
async function hasRunBefore(
  store: Pick<ScanStore, 'scanBefore'>,
  { siteId, scanId, tier }: Observation,
  before: readonly SeenTracker[],
): Promise<boolean> {
  if (before.some(({ leaked }) => tier in leaked)) return true;
  const run = await store.scanBefore(siteId, scanId);
  return run !== null && run.status !== 'cancelled';
}
