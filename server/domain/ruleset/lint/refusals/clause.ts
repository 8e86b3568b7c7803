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

  const said = { refusal: false, denial: false, consent: false, necessary: false, optional: false };
  /** A negation of what follows. */
  let turned: 'not' | 'without' | 'none' | undefined;
  let verb: 'refuse' | 'consent' | undefined;

  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string;
    if (is.refuse(word)) {
      if (turned === 'not' || turned === 'without') return 'evades';
      said.refusal = true;
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
        said.optional = true;
        if (turned) said.denial = true;
        index += needless + 1;
      } else if (is.not(word)) {
        if (turned === 'without') return 'evades';
        if (notFollows && verb === 'refuse') return 'evades';
        if (notFollows && verb === 'consent') Object.assign(said, { denial: true, consent: false });
        turned = 'not';
      } else if (is.none(word)) {
        if (verb === 'consent') Object.assign(said, { denial: true, consent: false });
        if (!is.no(word) || !next.some(is.refuse)) turned ??= 'none';
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
    const rest = said.refusal || (turned === 'none' && !has('not'));
    return (rest || said.denial) && said.necessary && !said.optional ? 'refuses' : 'evades';
  }
  if (said.refusal)
    return has('elsewhere') || has('is') || turned === 'none' ? 'evades' : 'refuses';
  if (said.denial && !said.consent) return has('now') ? 'evades' : 'refuses';
  if (said.necessary) {
    const told = (has('is') || has('permission')) && !has('only');
    return said.optional || told ? 'evades' : 'necessary';
  }
  if (said.consent) return 'evades';
  return said.optional ? 'optional' : 'nothing';
}
