import { necessary } from '../../../../src/shared/vocabulary.ts';
import type { OldPurpose } from './oldBanner.ts';

/** Beginnings of the words by which tools call their purposes, in the languages of their own texts. */
const stems: readonly (readonly [purpose: string, stems: string])[] = [
  [
    'marketing',
    'market advert ads ad publicit publiz werb reklam target retarget social sozial video media pubb annon geograph',
  ],
  [
    'analytics',
    'analy statis stats measur perform audien mesur metric messung estad tilast experiment leistung rendim prestaz wydajn',
  ],
  [
    'functional',
    'function funktion fonction funcion funzion prefer präferenz préfér personal comfort komfort support chat comment experience api security',
  ],
];
const necessaryStems =
  'necess essent requir notwend erforderl essenz esenc nécess strict obligat'.split(' ');

/** Which of our usual purposes a tool's purpose is by its names; null for one of the site's own. */
export function purposeOf({ id, copy, required }: Pick<OldPurpose, 'id' | 'copy' | 'required'>) {
  if (required) return necessary;
  const texts = [id, ...Object.values(copy).map(({ name = '' }) => name)];
  for (const text of texts) {
    const words = text
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u);
    const found = stems.find(([, of]) =>
      of
        .split(' ')
        .some((stem) =>
          stem.length < 4 ? words.includes(stem) : words.some((word) => word.startsWith(stem)),
        ),
    );
    if (found) return found[0];
    // It could be refused there, and stays so.
    if (words.some((word) => necessaryStems.some((stem) => word.startsWith(stem))))
      return 'functional';
  }
  return null;
}
