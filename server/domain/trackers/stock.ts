import type { TakeStock } from '../scans/port.ts';
import { aliasesOf } from './aliases.ts';
import { judgeAll, type TrackerParts } from './judgeAll.ts';
import { mergeRun } from './merge.ts';
import type { CanonicalName } from './port.ts';
import { trackersIn } from './seen.ts';

/** Most trackers of one site that are kept of a run. */
export const mostTrackers = 5_000;

/** Takes what a run saw into the inventory. Doing it again changes nothing but what counts as new. */
export function stockTaker(parts: TrackerParts & { canonicalName: CanonicalName }): TakeStock {
  const { region, known, canonicalName } = parts;
  return async (site, observation) => {
    const store = region(site.region);
    const aliases = await aliasesOf(observation, canonicalName, known.hosts);
    const seen = trackersIn(observation, { knownNames: known.names, aliases });
    const kept = seen.slice(0, mostTrackers);
    const { changed, put } = mergeRun(await store.trackers(site.id), kept, observation.tier);
    await store.putTrackers(site.id, put);
    const unmanaged = (await judgeAll(parts, site, kept)).filter(({ managed }) => !managed);
    return {
      tagsFound: kept.length,
      unmanagedCount: unmanaged.length,
      newOrChangedCount: changed.length,
    };
  };
}
