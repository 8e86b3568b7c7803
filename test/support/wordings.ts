import type { Ruleset, Wording } from '../../src/shared/ruleset.ts';
import { wordingOf } from '../../src/shared/wording.ts';

/** Every text of the banner put through a change, its placeholders left alone. */
function reworded(wording: Wording, change: (text: string) => string): Wording {
  const each = (value: unknown): unknown =>
    typeof value === 'string'
      ? value.replace(/\{\w+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : change(part)))
      : Object.fromEntries(
          Object.entries(value as object).map(([key, inner]) => [key, each(inner)]),
        );
  return each(wording) as Wording;
}

const accents: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'ï',
  o: 'ø',
  u: 'ü',
  A: 'Å',
  C: 'Ç',
  Y: 'Ÿ',
};

/** The pseudo-language translators test with: every text marked, accented and two thirds longer. */
export const pseudo = (wording: Wording): Wording =>
  reworded(wording, (text) => {
    const accented = text.replace(/[aeiouACY]/g, (letter) => accents[letter] ?? letter);
    return `${accented}${' ~'.repeat(Math.ceil(text.length / 3))}`;
  });

/** The same for languages written from right to left: each text begins with a letter of one. */
export const mirrored = (wording: Wording): Wording => reworded(wording, (text) => `ש${text}`);

/** A ruleset that speaks English, the pseudo-language as Welsh, and the mirrored one as Hebrew. */
export const threeTongues = (ruleset: Ruleset): Ruleset => ({
  ...ruleset,
  wording: {
    ...ruleset.wording,
    cy: pseudo(wordingOf(ruleset)),
    he: mirrored(wordingOf(ruleset)),
  },
});
