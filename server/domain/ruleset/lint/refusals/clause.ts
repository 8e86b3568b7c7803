import type { Reader } from './reader.ts';
import type { RefusalWord } from './words.ts';

/** Meaning of one clause of a label. “Only what is necessary” is a refusal unless a further purpose follows. */
export type Meaning = 'refuses' | 'necessary' | 'optional' | 'nothing' | 'evades';

/** @param words of one clause, as a reader gives them */
export function meaningOf(words: string[], { is, notFollows }: Reader): Meaning {
  const has = (kind: RefusalWord) => words.some(is[kind]);
  if (has('no') && words.every((word) => is.no(word) || is.courtesy(word))) return 'refuses';
  if (words.every(is.none)) return 'refuses';
  if (has('evade')) return 'evades';

  const meanings = {
    refusal: false,
    denial: false,
    consent: false,
    necessary: false,
    optional: false,
  };
  /** A negation of what follows. */
  let turned: 'not' | 'without' | 'none' | undefined;
  let verb: 'refuse' | 'consent' | undefined;

  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (is.refuse(word)) {
      if (turned === 'not' || turned === 'without') return 'evades';
      meanings.refusal = true;
      verb = 'refuse';
    } else if (is.without(word)) {
      if (turned === 'not') return 'evades';
      turned = 'without';
    } else if (is.not(word) || is.none(word) || is.no(word)) {
      const next = words.slice(index + 1, index + 3);
      if (next[0] && is.only(next[0])) return 'evades';
      const needless = next.findIndex(is.necessary);
      if (needless >= 0) {
        // “Non-essential”, “nicht unbedingt notwendig”: optional.
        meanings.optional = true;
        if (turned) meanings.denial = true;
        index += needless + 1;
      } else if (is.not(word)) {
        if (turned === 'without') return 'evades';
        if (notFollows && verb === 'refuse') return 'evades';
        if (notFollows && verb === 'consent')
          Object.assign(meanings, { denial: true, consent: false });
        turned = 'not';
      } else if (is.none(word)) {
        if (verb === 'consent') Object.assign(meanings, { denial: true, consent: false });
        if (!is.no(word) || !next.some(is.refuse)) turned ??= 'none';
      }
    } else if (is.necessary(word)) {
      if (turned === 'without') return 'evades';
      meanings.necessary = true;
    } else if (is.consent(word)) {
      if (turned) meanings.denial = true;
      else meanings.consent = true;
      verb = 'consent';
    } else if (is.asked(word) || is.optional(word)) {
      if (turned) meanings.denial = true;
      else if (is.optional(word)) meanings.optional = true;
    }
  }
  if (has('except')) {
    const rest = meanings.refusal || (turned === 'none' && !has('not'));
    return (rest || meanings.denial) && meanings.necessary && !meanings.optional
      ? 'refuses'
      : 'evades';
  }
  if (meanings.refusal)
    return has('elsewhere') || has('is') || turned === 'none' ? 'evades' : 'refuses';
  if (meanings.denial && !meanings.consent) return has('now') ? 'evades' : 'refuses';
  if (meanings.necessary) {
    const states = (has('is') || has('permission')) && !has('only');
    return meanings.optional || states ? 'evades' : 'necessary';
  }
  if (meanings.consent) return 'evades';
  return meanings.optional ? 'optional' : 'nothing';
}
