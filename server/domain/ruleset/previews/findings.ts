import { weakenings } from '../../../../src/shared/consent/weakenings.ts';
import type { Ruleset } from '../../../../src/shared/ruleset.ts';
import type { BannerFinding } from '../../../../src/shared/wire/ruleset/preview.ts';
import { lintRules } from '../lint/rules.ts';
import { lint } from '../lint.ts';

/** Why a publish of the ruleset would be refused, and what a lawyer should look at. */
export function findingsOf(ruleset: Ruleset): BannerFinding[] {
  return [
    ...lint(ruleset).map(({ rule, field, problem }) => ({
      severity: 'error' as const,
      rule,
      field,
      message: `${field} ${problem}.`,
      why: lintRules[rule],
    })),
    ...weakenings(ruleset.jurisdictions).map(({ place, rule, message }) => ({
      severity: 'warning' as const,
      rule,
      field: `overrides.${place}.${rule}`,
      message,
      why: 'The site asks for less than the law of this jurisdiction does, according to the table.',
    })),
  ];
}
