import type { LanguageWordingChange } from '../../../../src/shared/wire/ruleset/ruleset.ts';
import type { UnreadPart } from './found.ts';
import type { OldBanner, OldTexts } from './oldBanner.ts';

/** Characters of each text that a write may have. */
const most: Record<keyof OldTexts, number> = {
  title: 200,
  body: 5_000,
  acceptAll: 100,
  rejectAll: 100,
  manage: 100,
  save: 100,
  close: 100,
  preferences: 100,
};

/** The texts of each language, under our tags. Of two that share one the first is kept. */
export function wordingsFrom(texts: OldBanner['texts'], known: ReadonlyMap<string, string>) {
  const found: Record<string, LanguageWordingChange> = {};
  const left: UnreadPart[] = [];
  for (const [tag, given] of Object.entries(texts)) {
    const ours = known.get(tag);
    if (ours === undefined) continue;
    const usable: Record<string, string> = {};
    for (const [key, text] of Object.entries(given)) {
      const at = `${key} in ${ours}`;
      if (found[ours] && Object.hasOwn(found[ours], key))
        left.push({ at, why: 'there is another text' });
      else if (text.length > most[key as keyof OldTexts]) left.push({ at, why: 'is too long' });
      else usable[key] = text;
    }
    found[ours] = { ...usable, ...found[ours] };
  }
  return { texts: found, left };
}
