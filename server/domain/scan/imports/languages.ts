import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { LanguageSettings } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import { canonicalTag, firstTexts } from '../../ruleset/edits/languages.ts';
import type { UnreadPart } from './found.ts';
import type { OldBanner } from './oldBanner.ts';

const most = 60;
/** Tags that tools use for languages which have another one. */
const other: Record<string, string> = {
  no: 'nb',
  zh: 'zh-Hans',
  'zh-CN': 'zh-Hans',
  'zh-TW': 'zh-Hant',
};

/** The languages of another tool's banner that ours can begin in. `known` leads from its tags to ours. */
export function languagesIn({ language, texts, purposes }: OldBanner, defaults: Ruleset) {
  const left: UnreadPart[] = [];
  const languages = [
    ...Object.keys(texts),
    ...purposes.flatMap(({ copy }) => Object.keys(copy)),
    language ?? '',
  ];
  const known = new Map<string, string>();
  for (const tag of new Set(languages)) {
    const ours = tag === '' ? null : ourTag(tag, defaults);
    if (ours && known.size < most) known.set(tag, ours);
    else if (tag !== '')
      left.push({ at: `texts in ${tag}`, why: 'there are no default texts to start from' });
  }
  const own = known.get(language ?? '') ?? [...known.values()][0] ?? defaults.language;
  // Texts of no language are in the site's own.
  known.set('', own);
  const settings: LanguageSettings = {
    language: own,
    others: [...new Set(known.values())].filter((tag) => tag !== own),
  };
  return { settings, known, left };
}

function ourTag(given: string, defaults: Ruleset): string | null {
  try {
    const tag = canonicalTag(given.replaceAll('_', '-').slice(0, 35), 'language');
    const ours = other[tag] ?? tag;
    return firstTexts(defaults, ours) ? ours : null;
  } catch {
    return null;
  }
}
