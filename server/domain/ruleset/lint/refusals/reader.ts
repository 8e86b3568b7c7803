import { wordsOf } from '../reading.ts';
import type { RefusalWord, RefusalWords } from './words.ts';

export interface Reader {
  is: Record<RefusalWord, (word: string) => boolean>;
  notFollows: boolean;
  idioms: string[];
}

/** Finds the words of one language in a label. */
export function reader({ notFollows, idioms, ...lists }: RefusalWords): Reader {
  const phrases = idioms
    .split(',')
    .map((phrase) => wordsOf(phrase).join(' '))
    .filter(Boolean);
  const refuse = `${lists.refuse} ${phrases.map(asOne).join(' ')}`;
  const is = Object.fromEntries(
    Object.entries({ ...lists, refuse }).map(([kind, list]) => [kind, recogniser(list)]),
  ) as Reader['is'];
  return { is, notFollows, idioms: phrases };
}

const asOne = (phrase: string) => phrase.replaceAll(' ', '');

/** The words of a text, each idiom as one. */
export function read(text: string, { idioms }: Reader): string[] {
  const words = idioms.reduce(
    (all, phrase) => all.replaceAll(` ${phrase} `, ` ${asOne(phrase)} `),
    ` ${wordsOf(text).join(' ')} `,
  );
  return words.split(' ').filter(Boolean);
}

/** Returns a test of whether a word, as `wordsOf` gives it, is in a list. */
function recogniser(list: string): (word: string) => boolean {
  const whole = new Set<string>();
  const beginnings: string[] = [];
  const parts: string[] = [];
  for (const entry of list.split(/\s+/).filter(Boolean)) {
    const [word] = wordsOf(entry) as [string];
    if (!entry.endsWith('-')) whole.add(word);
    else (entry.startsWith('-') ? parts : beginnings).push(word);
  }
  return (word) =>
    whole.has(word) ||
    beginnings.some((beginning) => word.startsWith(beginning)) ||
    parts.some((part) => word.includes(part));
}
