import type { Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';

/** An entry in which a consent tool keeps the answer for each purpose, and whether that for any optional one is yes. */
export interface ChoiceRecord {
  name: string;
  grants: string[];
}

/** Names under which tools keep answers. */
const ofChoice = /cookie|consent|privacy|gdpr|optanon|cmplz|cmp|klaro|borlabs/i;
/** Purposes that nobody calls necessary, in the English of tools’ programs; OneTrust numbers them. */
const purpose =
  '(statistics?|analytics|performance|marketing|advertis(?:ing|ement)|ads|targeting|C000[2-5])';
const answer = '(true|false|yes|no|allow(?:ed)?|den(?:y|ied)|granted|accepted|rejected|[01])';
const inValue = new RegExp(`(?<![a-z])${purpose}["']?\\s*[:=]\\s*["']?${answer}(?![a-z\\d])`, 'gi');
const inName = new RegExp(`(?:^|[_-])${purpose}$`, 'i');
const whole = new RegExp(`^${answer}$`, 'i');
const isYes = (word: string) => /^(true|yes|allow|grant|accept|1)/i.test(word);

/** Records of answers that are there at the end of a phase. */
export function choiceRecords({ cookies, storage }: Visit, phase: Phase): ChoiceRecord[] {
  const items = [
    ...cookies.map((one) => ({ ...one, key: one.name })),
    ...storage.filter(({ area }) => area === 'localStorage'),
  ];
  return items.flatMap(({ key, value, last = value, phase: first, presentIn }) => {
    if (!presentIn.includes(phase) || !ofChoice.test(key)) return [];
    const text = readable(phase === first ? value : last);
    const named = whole.test(text) ? inName.exec(key)?.[1] : undefined;
    const answers = named
      ? [[named, text] as const]
      : [...text.matchAll(inValue)].map(([, what, word]) => [what, word] as const);
    const grants = answers.flatMap(([what, word]) => (isYes(`${word}`) ? `${what}` : []));
    return answers.length ? [{ name: key, grants }] : [];
  });
}

function readable(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
