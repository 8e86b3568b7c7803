import type { Wording } from '../../../../src/shared/ruleset.ts';
import { defaultWordings } from '../wordings/index.ts';
import {
  acceptances,
  advice,
  consenting,
  evasions,
  necessity,
  negations,
  refusing,
} from './phrases.ts';
import { wordsOf } from './reading.ts';
import { saysRefusal } from './refusal.ts';

/** Meanings of labels' words. */

const joined = (text: string) => wordsOf(text).join(' ');
const standard = Object.values(defaultWordings);
const ours = (...keys: (keyof Omit<Wording, 'purposes'>)[]) =>
  new Set(standard.flatMap((texts) => keys.map((key) => joined(texts[key]))));

/** Our own texts of each kind, in every language. */
const grants = ours('acceptAll');
const refusals = ours('rejectAll', 'optOut');
const others = ours('manage', 'close', 'save', 'understood');

const evasive = new Set(evasions.map(joined));
const accepting = new Set(acceptances.map(joined));

function has(words: readonly string[], wanted: { words: string[]; stems: string[] }): boolean {
  return words.some(
    (word) => wanted.words.includes(word) || wanted.stems.some((stem) => word.startsWith(stem)),
  );
}

/** Whether the label is one of the phrases, or begins or ends with one and the rest does not change its meaning. */
function amountsTo(
  label: string,
  phrases: ReadonlySet<string>,
  saving: { words: string[]; stems: string[] },
): boolean {
  const words = wordsOf(label);
  return words.some((_word, index) => {
    const [start, end] = [words.slice(0, index + 1), words.slice(index)];
    return (
      (phrases.has(start.join(' ')) && !has(words.slice(index + 1), saving)) ||
      (phrases.has(end.join(' ')) && !has(words.slice(0, index), saving))
    );
  });
}

/** The names California's law itself gives the opt-out link (CCPA regulations, section 7015 and 7027). */
const statutory = new Set([
  'your privacy choices',
  'your california privacy choices',
  'limit the use of my sensitive personal information',
]);

export function avoidsOptOut(label: string, language: string): boolean {
  return !statutory.has(joined(label)) && avoidsRefusal(label, language);
}

/**
 * Whether a label that has to refuse says something else. Where its language's words are known it must state the
 * refusal; elsewhere it may not be one of the usual evasions.
 */
export function avoidsRefusal(label: string, language: string): boolean {
  const text = joined(label);
  if (refusals.has(text)) return false;
  const refuses = saysRefusal(label, language);
  if (refuses !== undefined) return !refuses;
  return (
    grants.has(text) ||
    others.has(text) ||
    amountsTo(label, evasive, refusing) ||
    amountsTo(label, accepting, refusing)
  );
}

/** Whether a label that has to accept says something else. */
export function avoidsConsent(label: string): boolean {
  const text = joined(label);
  if (grants.has(text)) return false;
  const words = wordsOf(label);
  return (
    refusals.has(text) ||
    others.has(text) ||
    amountsTo(label, evasive, consenting) ||
    (has(words, refusing) && !has(words, consenting)) ||
    negates(words)
  );
}

/** Whether the words contain a “no” that is not part of “non-essential” and the like. */
function negates(words: readonly string[]): boolean {
  return words.some(
    (word, index) =>
      negations.includes(word) && !necessity.some((stem) => words[index + 1]?.startsWith(stem)),
  );
}

/** Whether a label accepts and does not refuse. */
export function accepts(label: string): boolean {
  const words = wordsOf(label);
  // The short words mean something else elsewhere: “ja” is “and” in Finnish.
  const { stems } = consenting;
  return (
    grants.has(joined(label)) ||
    amountsTo(label, accepting, refusing) ||
    (has(words, { words: [], stems }) && !has(words, refusing))
  );
}

/** Whether a label recommends one answer. */
export function advises(label: string): boolean {
  return has(wordsOf(label), { words: [], stems: advice });
}
