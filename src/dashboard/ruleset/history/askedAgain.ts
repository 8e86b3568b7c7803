import { meansMore } from '../../../shared/consent/meansMore.ts';
import type { Ruleset } from '../../../shared/ruleset.ts';

/** Names of the purposes that mean more in a ruleset that is to be published than what was last answered, or were removed since. */
export function askedAgain(now: Ruleset, next: Ruleset): string[] {
  return next.purposes
    .filter((purpose) => {
      const answered = now.purposes.find(({ key }) => key === purpose.key);
      return !answered || meansMore(purpose, answered);
    })
    .map(({ key }) => next.wording[next.language]?.purposes[key]?.name ?? key);
}
