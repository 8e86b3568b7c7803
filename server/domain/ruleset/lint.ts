import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { Refusal } from '../kernel/refusal.ts';
import { paletteFaults } from './lint/palette.ts';
import { purposeFaults } from './lint/purposes.ts';
import { type Fault, lintRules } from './lint/rules.ts';
import { textFaults } from './lint/texts.ts';

/**
 * Days until the visitor is asked again: at least half a year after a refusal (C9), at most thirteen months after any
 * answer.
 */
export const choiceDays = { least: 180, most: 396 };

/** Maximum of faults listed in one refusal. */
const maxFaults = 20;

/** Everything about a ruleset that the law forbids, as far as a machine can tell (docs/lawful.md). */
export function lint(ruleset: Ruleset): Fault[] {
  return [
    ...paletteFaults(ruleset),
    ...textFaults(ruleset),
    ...purposeFaults(ruleset),
    ...choiceFaults(ruleset),
  ];
}

/** @throws Refusal invalid_request with the rule, the field and all other faults in its detail */
export function requireLawful(ruleset: Ruleset): void {
  const faults = lint(ruleset);
  const [first] = faults;
  if (!first) return;
  const { rule, field, problem } = first;
  throw new Refusal('invalid_request', `${field} ${problem}. ${rule}: ${lintRules[rule]}`, {
    rule,
    field,
    faults: faults.slice(0, maxFaults),
  });
}

function choiceFaults({ choiceDays: days }: Ruleset): Fault[] {
  const { least, most } = choiceDays;
  if (Number.isInteger(days) && days >= least && days <= most) return [];
  const problem = `must be a whole number of days from ${least} to ${most}`;
  return [{ rule: 'C9', field: 'choiceDays', problem }];
}
