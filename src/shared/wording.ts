import type { Ruleset, Wording } from './ruleset.ts';

/** The texts in one of a ruleset's languages. Throws when it has none: such a ruleset is never published. */
export function wordingIn({ wording }: Pick<Ruleset, 'wording'>, language: string): Wording {
  const texts = wording[language];
  if (!texts) throw new Error(`the ruleset has no texts in ${language}`);
  return texts;
}

/** The texts in the language inside the snippet. */
export const wordingOf = (ruleset: Ruleset): Wording => wordingIn(ruleset, ruleset.language);
