import { brandTheme } from '../../../src/shared/brand.ts';
import type { Theme } from '../../../src/shared/theme.ts';
import { legalNames } from '../../classification/legalNames.ts';
import { defaultRuleset } from '../../domain/ruleset/defaultRuleset.ts';
import { type Draft, draftFrom } from '../../domain/scan/proposals/draft.ts';
import { type Marks, marksFor } from './marks.ts';
import { noPage } from './noPage.ts';
import type { Place } from './place.ts';
import { tagScripts } from './tagScripts.ts';
import { type Look, lookAt } from './visit.ts';

/** A page as it was seen, and the marks that it lacks. */
export interface PageSeen extends Marks {
  look: Look;
}

/** @throws where there is no browser or no page */
export async function seePage(place: Place): Promise<PageSeen> {
  const found = await lookAt(place);
  if (!found) throw await noPage(place.url);
  const { look, observation, served } = found;
  const mayWait = tagScripts(look.seen, observation, served);
  return { look, ...marksFor(look.seen, observation, mayWait) };
}

/** What a look proposes. */
export interface Proposal extends Draft {
  /** The brand of the page, for a site that has given its banner none; left out where the page shows none. */
  design?: { theme: Theme };
}

/** The settings and the design that follow from what was seen. */
export function proposed({ url, seen, brand }: Look): Proposal {
  const draft = draftFrom(seen, defaultRuleset(new URL(url).hostname, ''), legalNames);
  return brand ? { ...draft, design: { theme: brandTheme(brand) } } : draft;
}
