import type { Wording } from '../../../../src/shared/ruleset.ts';
import { defaultWordings } from '../../wordings/index.ts';
import { acceptances, consenting, evasions, refusing } from './phrases.ts';
import { wordsOf } from './reading.ts';

/** What the words of a label say. */

const joined = (text: string) => wordsOf(text).join(' ');
const standard = Object.values(defaultWordings);
const ours = (...keys: (keyof Omit<Wording, 'purposes'>)[]) =>
  new Set(standard.flatMap((texts) => keys.map((key) => joined(texts[key]))));

/** Our own texts of each kind, in every language there is. */
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

/** Whether the label is one of the phrases, or begins or ends with one and the rest says nothing that saves it. */
function amountsTo(
  label: string,
  phrases: ReadonlySet<string>,
  saving: { words: string[]; stems: string[] },
): boolean {
  const words = wordsOf(label);
  return words.some((_word, place) => {
    const [start, end] = [words.slice(0, place + 1), words.slice(place)];
    return (
      (phrases.has(start.join(' ')) && !has(words.slice(place + 1), saving)) ||
      (phrases.has(end.join(' ')) && !has(words.slice(0, place), saving))
    );
  });
}

/** Whether a label that has to refuse says something else. */
export function avoidsRefusal(label: string): boolean {
  const text = joined(label);
  if (refusals.has(text)) return false;
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
  return refusals.has(text) || others.has(text) || amountsTo(label, evasive, consenting);
}

/** Whether a label accepts and does not refuse. */
export function accepts(label: string): boolean {
  const words = wordsOf(label);
  return grants.has(joined(label)) || (has(words, consenting) && !has(words, refusing));
}
