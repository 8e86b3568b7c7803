import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { Tracker } from '../../../../src/shared/wire/scan/trackers.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import { siteClassifications } from '../classification/ownClassifications.ts';
import { judgeTracker, type Knowledge } from './judge.ts';
import type { SeenTracker, TrackerStore } from './port.ts';

/** The inputs for judging a site's trackers. */
export interface TrackerParts {
  storeOf: (site: SitePlace) => TrackerStore;
  known: Knowledge;
  currentRuleset: (site: StoredSite) => Promise<Ruleset>;
}

/** Judges trackers by the ruleset in force and the site's own classification. */
export async function judgeAll(
  { storeOf, known, currentRuleset }: TrackerParts,
  site: StoredSite,
  seen: readonly SeenTracker[],
): Promise<Tracker[]> {
  const classifications = await storeOf(site).trackerClassifications(site.id);
  const words = siteClassifications(await currentRuleset(site), classifications);
  return seen.map((tracker) => judgeTracker(tracker, words, known));
}
