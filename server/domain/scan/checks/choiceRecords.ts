import type { Visit } from '../run/observation.ts';
import type { Phase } from '../run/phases.ts';
import { readable } from './choiceMemory.ts';

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
/** An answer may stand within its purpose, as its status. */
const within = '\\{[^{}]{0,80}?["\'](?:status|state|value|granted|consent(?:ed)?|allowed|accepted)';
const inValue = new RegExp(
  `(?<![a-z])${purpose}["']?\\s*[:=]\\s*(?:${within}["']\\s*:\\s*)?["']?${answer}(?![a-z\\d])`,
  'gi',
);
/** Lists, by what they are called. */
const listed = /(?<![\w-])([a-z][\w-]{0,40})["']?\s*[:=]\s*\[([^[\]]{0,400})\]/gi;
const surely = /(?<![a-z])(accept|grant|allow|enabl|consent)/i;
/** One of “categories” or “purposes” is of what was granted only in a record of when it was made that says no other way what was. */
const likely = /(?<![a-z])(categor|purpos)/i;
const refused = /reject|den(y|ied)|declin|refus/i;
/** Besides, what a list of what was not granted may be called: “consents_denied”, “consent_withdrawn”, “not_accepted”. */
const contrary =
  /withdr|revok|block|disab|object|exclud|without|opt[-_]?out|(?<![a-z])(not?|non|un|off)(?![a-z])/i;
const dated = /timestamp|consent_?(id|date|time)|expir|updated/i;
const purposes = new RegExp(`(?<![a-z])${purpose}(?![a-z])`, 'gi');
const needed = /^$|(?<!no[nt][-_]?|[a-z])(necessary|essential|required)(?![a-z])/i;
const inName = new RegExp(`(?:^|[_-])${purpose}$`, 'i');
const whole = new RegExp(`^${answer}$`, 'i');
const isYes = (word: string) => /^(true|yes|allow|grant|accept|1)/i.test(word);

/** Records of answers that are there at the end of a phase. */
export function choiceRecords({ cookies, storage }: Visit, phase: Phase): ChoiceRecord[] {
  const items = [
    ...cookies.map((one) => ({ ...one, key: one.name })),
    ...storage.filter(({ area }) => area === 'localStorage'),
  ];
  return items.flatMap(({ key, value, last = value, phase: first, presentIn, atClick }) => {
    if (!presentIn.includes(phase) || !(ofChoice.test(key) || atClick)) return [];
    const text = readable(phase === first ? value : last);
    const named = whole.test(text) ? inName.exec(key)?.[1] : undefined;
    const told = [...text.matchAll(inValue)].map(([, what, word]) => [what, word] as const);
    // What is called otherwise is a record if it was written at the click, and answers for several purposes.
    if (!ofChoice.test(key) && new Set(told.map(([what]) => what)).size < 2) return [];
    const answers = named ? [[named, text] as const] : told.length ? told : listedIn(text);
    const grants = answers.flatMap(([what, word]) => (isYes(`${word}`) ? `${what}` : []));
    return answers.length ? [{ name: key, grants }] : [];
  });
}

/** Answers that a record gives by listing what was granted. */
function listedIn(text: string): (readonly [what: string, answer: string])[] {
  const lists = [...text.matchAll(listed)].filter(
    ([, name = '']) => !refused.test(name) && !contrary.test(name),
  );
  const called = (what: RegExp) => lists.filter(([, name = '']) => what.test(name));
  const sure = called(surely);
  const others = dated.test(text) && !refused.test(text) ? called(likely) : [];
  return (sure.length ? sure : others).flatMap(
    ([, , content = '']): (readonly [string, string])[] => {
      const none = content.split(/[\s"',]+/).every((word) => needed.test(word));
      if (none) return [['others', 'no']];
      return [...content.matchAll(purposes)].map(([what]) => [what, 'yes']);
    },
  );
}
