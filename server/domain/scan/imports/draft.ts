import type { Tool } from '../../../../src/shared/consent/earlierTools.ts';
import type { PolicyLinks, Ruleset } from '../../../../src/shared/ruleset.ts';
import type {
  DesignChange,
  LanguageSettings,
  LanguageWordingChange,
  PurposeSettings,
} from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { withoutCredentials } from '../../ruleset/edits/links.ts';
import { choiceDays } from '../../ruleset/lint.ts';
import type { LegalNames } from '../proposals/recipients.ts';
import type { Knowledge } from '../trackers/judge.ts';
import type { FoundSettings, UnreadPart } from './found.ts';
import { languagesIn } from './languages.ts';
import { mendUnlawful } from './lawful.ts';
import { purposesFrom } from './purposes.ts';
import { openDesk } from './sheet.ts';
import { readers } from './tools/index.ts';
import { wordingsFrom } from './wordings.ts';

/** Another tool's banner as settings of ours, which the lint accepts. */
export interface ImportedDraft {
  tool: Tool;
  /** Bodies of the API's writes. */
  settings: { languages: LanguageSettings; purposes: { purposes: PurposeSettings[] } };
  design: Pick<DesignChange, 'choiceDays' | 'layout' | 'position'>;
  wording: Record<string, LanguageWordingChange>;
  links: PolicyLinks;
  /** Every field of the source is in exactly one of these three; what became of several at once stands there by a name of its own. */
  taken: string[];
  mended: UnreadPart[];
  left: UnreadPart[];
}

/** @param page the page's address @param defaults the ruleset that a site starts with */
export function draftFromTool(
  { tool, value, unread }: FoundSettings,
  page: string,
  defaults: Ruleset,
  { known, legalNames }: { known: Knowledge; legalNames: LegalNames },
): ImportedDraft {
  const { sheet, result } = openDesk(value);
  const old = readers[tool](sheet, withoutCredentials(page));
  const languages = languagesIn(old, defaults);
  const purposes = purposesFrom(old.purposes, languages.known, defaults, { known, legalNames });
  const wording = wordingsFrom(old.texts, languages.known);
  for (const [tag, copies] of Object.entries(purposes.copies)) {
    wording.texts[tag] = { ...wording.texts[tag], categoryCopy: copies };
  }
  const days = daysFrom(old.choiceDays);
  const unsound: UnreadPart[] = [];
  const draft = {
    settings: { languages: languages.settings, purposes: { purposes: purposes.settings } },
    design: {
      ...(days.days !== null && { choiceDays: days.days }),
      ...(old.layout && { layout: old.layout }),
      ...(old.position && { position: old.position }),
    },
    wording: wording.texts,
    links: old.links,
  };
  const read = result(textsIn(draft));
  mendUnlawful(draft, defaults, unsound);
  return {
    tool,
    ...draft,
    taken: read.taken,
    mended: once([...read.mended, ...purposes.mended, ...days.mended, ...unsound]),
    left: once([...read.left, ...languages.left, ...purposes.left, ...wording.left, ...unread]),
  };
}

/** Each part with each reason once, however many services it came from. */
const once = (parts: UnreadPart[]): UnreadPart[] => [
  ...new Map(parts.map((part) => [JSON.stringify([part.at, part.why]), part])).values(),
];

/** Every text in a draft, at whatever depth. */
function textsIn(draft: object): Set<string> {
  const texts = new Set<string>();
  JSON.stringify(draft, (_key, value: unknown) => {
    if (typeof value === 'string') texts.add(value);
    return value;
  });
  return texts;
}

function daysFrom(given: number | null) {
  const { least, most } = choiceDays;
  if (given === null || !Number.isFinite(given)) return { days: null, mended: [] };
  const days = Math.min(most, Math.max(least, Math.round(given)));
  const why =
    days > given
      ? `asked again after ${given} days; here nobody is asked sooner than after ${least}`
      : `kept a choice for ${given} days; here it is asked anew after ${most} at the latest`;
  return { days, mended: days === given ? [] : [{ at: 'days until the next question', why }] };
}
