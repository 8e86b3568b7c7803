import type { Ruleset, Wording } from './ruleset.ts';

/** The texts in the ruleset's own language. Throws when it has none: such a ruleset was never one to publish. */
export function wordingOf({ wording, language }: Ruleset): Wording {
  const texts = wording[language];
  if (!texts) throw new Error(`the ruleset has no texts in its own language, ${language}`);
  return texts;
}
