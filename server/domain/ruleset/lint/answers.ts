import type { Wording } from '../../../../src/shared/ruleset.ts';
import { accepts, advises, avoidsConsent, avoidsOptOut, avoidsRefusal } from './labels.ts';
import { lengthOf, readAlike, visible } from './reading.ts';
import { saysRefusal, strangeWords } from './refusal.ts';
import type { Fault, LintRule } from './rules.ts';

/**
 * Symbols and pictures; letters that are small, fancy or struck through; and letters of several scripts in one word.
 */
const ornament = /[\p{So}\p{Extended_Pictographic}\u2190-\u21ff]/u;
const disguise =
  /[\u02b0-\u02b8\u1d00-\u1dbf\u2070-\u209f\u{1d400}-\u{1d7ff}]|[\u0334-\u0338]|[\u20d0-\u20f0]/u;
const mixture =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** Faults of the answers on both first layers: each must say what it does, one as plainly as the other. */
export function answerFaults(texts: Wording, language: string): Fault[] {
  const faults: Fault[] = [];
  const add = (rule: LintRule, key: keyof Wording, problem: string) =>
    faults.push({ rule, field: `wording.${language}.${key}`, problem });

  const distinct = (...keys: (keyof Omit<Wording, 'purposes'>)[]) => {
    keys.forEach((key, index) => {
      const twin = keys.slice(0, index).find((other) => readAlike(texts[other], texts[key]));
      if (twin) add('C2', key, `must not read the same as ${twin}`);
    });
  };
  distinct('acceptAll', 'rejectAll', 'manage');
  distinct('acceptAll', 'rejectAll', 'save');
  distinct('understood', 'optOut');

  for (const [key, avoids] of [
    ['rejectAll', avoidsRefusal],
    ['optOut', avoidsOptOut],
  ] as const) {
    if (avoids(texts[key], language)) add('C2', key, 'must say that it refuses');
    else if (lengthOf(texts[key]) < 2) add('C2', key, 'must be a word');
  }
  if (avoidsConsent(texts.acceptAll)) {
    add('C7', 'acceptAll', 'must say that it accepts, as “Accept all” does');
  }
  if (accepts(texts.closeNotice)) add('C5', 'closeNotice', 'must not accept: closing refuses');

  for (const [yes, no] of [
    ['acceptAll', 'rejectAll'],
    ['understood', 'optOut'],
  ] as const) {
    for (const key of [yes, no]) {
      const problem = unplain(texts[key]);
      if (problem) add('C4', key, problem);
    }
    const difference = unequal(texts[yes], texts[no]);
    if (difference) add('C4', no, `must not differ from ${yes} ${difference}`);
  }
  const [accept, reject] = [texts.acceptAll, texts.rejectAll].map(lengthOf) as [number, number];
  if (outgrows(reject, accept) && !plainly(texts.rejectAll, language))
    add('C4', 'rejectAll', 'must not be much longer than acceptAll');
  if (outgrows(accept, reject)) add('C4', 'acceptAll', 'must not be much longer than rejectAll');
  return faults;
}

/** Whether a long refusal says little else, as “Continue without accepting” does. */
function plainly(refusal: string, language: string): boolean {
  return (
    lengthOf(refusal) <= 50 &&
    saysRefusal(refusal, language) === true &&
    strangeWords(refusal, language) <= 4
  );
}

function outgrows(one: number, other: number): boolean {
  return one > 24 && one > 2.5 * other;
}

/** The part of a label that makes it more than the plain answer. */
function unplain(label: string): string | undefined {
  if (advises(label)) return 'must not give advice';
  if (ornament.test(label)) return 'must be words only, without pictures or symbols';
  if (disguise.test(label.normalize('NFC'))) return 'must be in plain letters';
  if (mixture.test(visible(label))) return 'must not mix letters of several scripts in one word';
}

/** How one of two labels is louder than the other. */
function unequal(one: string, other: string): string | undefined {
  if (shouts(one) !== shouts(other) && hasLower(shouts(one) ? other : one)) return 'in capitals';
  if (/[!\u00a1\uff01]/.test(one) !== /[!\u00a1\uff01]/.test(other))
    return 'by an exclamation mark';
}

/** Capitals alone; `OK` is just a word. */
function shouts(label: string): boolean {
  return (label.match(/\p{Lu}/gu)?.length ?? 0) > 2 && !hasLower(label);
}

function hasLower(label: string): boolean {
  return /\p{Ll}/u.test(label);
}
