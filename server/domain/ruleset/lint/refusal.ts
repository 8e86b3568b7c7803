import { visible, wordsOf } from './reading.ts';
import { type Meaning, meaningOf } from './refusals/clause.ts';
import { da } from './refusals/da.ts';
import { de } from './refusals/de.ts';
import { en } from './refusals/en.ts';
import { es } from './refusals/es.ts';
import { fr } from './refusals/fr.ts';
import { it } from './refusals/it.ts';
import { nb } from './refusals/nb.ts';
import { nl } from './refusals/nl.ts';
import { pl } from './refusals/pl.ts';
import { pt } from './refusals/pt.ts';
import { type Reader, read, reader } from './refusals/reader.ts';
import { sv } from './refusals/sv.ts';

/** Whether a label refuses, judged by its words together. */

const readers = new Map(
  Object.entries({ en, da, de, es, fr, it, nb, nn: nb, nl, pl, pt, sv }).map(([tag, lists]) => [
    tag,
    reader(lists),
  ]),
);

/** The languages in which a refusal has to be stated. */
export const refusalLanguages = [...readers.keys()];

/**
 * Whether a label states a refusal, in its language, or in English where it says nothing in its own.
 * @param language a BCP 47 tag
 * @returns undefined where the language's words are not known
 */
export function saysRefusal(label: string, language: string): boolean | undefined {
  const own = readerOf(language);
  if (!own) return undefined;
  // A question is no answer.
  if (/[?\u00bf\uff1f]/.test(label)) return false;
  return settled(meaningsOf(label, own) ?? meaningsOf(label, readerOf('en') as Reader) ?? []);
}

/** How many words of a label do not belong in a refusal. */
export function strangeWords(label: string, language: string): number {
  const known = [readerOf(language), readerOf('en')].flatMap((one) =>
    one ? Object.values(one.is) : [],
  );
  return wordsOf(label).filter((word) => !known.some((is) => is(word))).length;
}

function readerOf(language: string): Reader | undefined {
  return readers.get(language.split('-', 1)[0] as string);
}

/** The meanings of a label's clauses, where they have any. */
function meaningsOf(label: string, reader: Reader): Meaning[] | undefined {
  const meanings = visible(label)
    .split(/[.,;:!\u00a1\u2026|()[\]/&+\u2013\u2014\u2022]|\s-\s/)
    .flatMap((part) => split(read(part, reader), reader.is.and))
    .filter((words) => words.length)
    .map((words) => meaningOf(words, reader));
  return meanings.some((meaning) => meaning !== 'nothing') ? meanings : undefined;
}

function settled(meanings: Meaning[]): boolean {
  return (
    meanings.some(settles) &&
    meanings.every(
      (meaning, index) =>
        meaning !== 'evades' &&
        // “Reject analytics and marketing” is still a refusal; “necessary and marketing” is not.
        (meaning !== 'optional' || meanings.slice(0, index).findLast(settles) === 'refuses'),
    )
  );
}

const settles = (meaning: Meaning) => meaning === 'refuses' || meaning === 'necessary';

function split(words: string[], at: (word: string) => boolean): string[][] {
  const clauses: string[][] = [[]];
  for (const word of words) {
    if (at(word)) clauses.push([]);
    else clauses.at(-1)?.push(word);
  }
  return clauses;
}
