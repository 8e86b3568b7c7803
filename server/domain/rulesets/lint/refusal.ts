import { visible, wordsOf } from './reading.ts';
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
import { sv } from './refusals/sv.ts';
import { type RefusalWord, type RefusalWords, recogniser } from './refusals/words.ts';

/** Whether a label refuses, by what its words mean together. */

interface Reader {
  is: Record<RefusalWord, (word: string) => boolean>;
  notFollows: boolean;
}

/** What one clause of a label comes to. “Only what is necessary” is a refusal that takes no further purpose. */
type Meaning = 'refuses' | 'necessary' | 'optional' | 'nothing' | 'evades';

function reader({ notFollows, ...lists }: RefusalWords): Reader {
  const is = Object.fromEntries(
    Object.entries(lists).map(([kind, list]) => [kind, recogniser(list)]),
  ) as Reader['is'];
  return { is, notFollows };
}

const readers = new Map(
  Object.entries({ en, da, de, es, fr, it, nb, nn: nb, nl, pl, pt, sv }).map(([tag, lists]) => [
    tag,
    reader(lists),
  ]),
);

/** The languages in which a refusal has to say so. */
export const refusalLanguages = [...readers.keys()];

/**
 * Whether a label says that it refuses, in its language, or in English where it says nothing in its own.
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

/** How many words of a label are none that a refusal is made of. */
export function strangeWords(label: string, language: string): number {
  const known = [readerOf(language), readerOf('en')].flatMap((one) =>
    one ? Object.values(one.is) : [],
  );
  return wordsOf(label).filter((word) => !known.some((is) => is(word))).length;
}

function readerOf(language: string): Reader | undefined {
  return readers.get(language.split('-', 1)[0] as string);
}

/** What the clauses of a label mean, where one of them means anything. */
function meaningsOf(label: string, reader: Reader): Meaning[] | undefined {
  const meanings = visible(label)
    .split(/[.,;:!\u00a1\u2026|()[\]/&+\u2013\u2014\u2022]|\s-\s/)
    .flatMap((part) => split(wordsOf(part), reader.is.and))
    .filter((words) => words.length)
    .map((words) => meaningOf(words, reader));
  return meanings.some((meaning) => meaning !== 'nothing') ? meanings : undefined;
}

function settled(meanings: Meaning[]): boolean {
  return (
    meanings.some(settles) &&
    meanings.every(
      (meaning, place) =>
        meaning !== 'evades' &&
        // “Reject analytics and marketing” goes on refusing; “necessary and marketing” does not.
        (meaning !== 'optional' || meanings.slice(0, place).findLast(settles) === 'refuses'),
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

function meaningOf(words: string[], { is, notFollows }: Reader): Meaning {
  const has = (kind: RefusalWord) => words.some(is[kind]);
  if (has('no') && words.every((word) => is.no(word) || is.courtesy(word))) return 'refuses';
  if (words.every(is.none)) return 'refuses';
  if (has('evade')) return 'evades';

  const said = { refusal: false, denial: false, consent: false, necessary: false, optional: false };
  /** What turns around that which follows. */
  let turned: 'not' | 'without' | 'none' | undefined;
  let verb: 'refuse' | 'consent' | undefined;

  for (let place = 0; place < words.length; place++) {
    const word = words[place] as string;
    if (is.refuse(word)) {
      if (turned === 'not' || turned === 'without') return 'evades';
      said.refusal = true;
      verb = 'refuse';
    } else if (is.without(word)) {
      if (turned === 'not') return 'evades';
      turned = 'without';
    } else if (is.not(word) || is.none(word) || is.no(word)) {
      const next = words.slice(place + 1, place + 3);
      if (next[0] && is.only(next[0])) return 'evades';
      const needless = next.findIndex(is.necessary);
      if (needless >= 0) {
        // “Non-essential”, “nicht unbedingt notwendig”: what can be refused.
        said.optional = true;
        if (turned) said.denial = true;
        place += needless + 1;
      } else if (is.not(word)) {
        if (turned === 'without') return 'evades';
        if (notFollows && verb === 'refuse') return 'evades';
        if (notFollows && verb === 'consent') Object.assign(said, { denial: true, consent: false });
        turned = 'not';
      } else if (is.none(word)) {
        if (verb === 'consent') Object.assign(said, { denial: true, consent: false });
        turned ??= 'none';
      }
    } else if (is.necessary(word)) {
      if (turned === 'without') return 'evades';
      said.necessary = true;
    } else if (is.consent(word)) {
      if (turned) said.denial = true;
      else said.consent = true;
      verb = 'consent';
    } else if (is.asked(word) || is.optional(word)) {
      if (turned) said.denial = true;
      else if (is.optional(word)) said.optional = true;
    }
  }
  if (has('except')) {
    return said.refusal && said.necessary && !said.optional ? 'refuses' : 'evades';
  }
  if (said.refusal) return 'refuses';
  if (said.denial && !said.consent) return has('now') ? 'evades' : 'refuses';
  if (said.necessary) return said.optional || (has('is') && !has('only')) ? 'evades' : 'necessary';
  if (said.consent) return 'evades';
  return said.optional ? 'optional' : 'nothing';
}
