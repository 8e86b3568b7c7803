import { checks } from '../../../../src/shared/consent/checks.ts';

const { C1, C2, C4, C5, C7, C8, C9, C10, C12, C13, C14, C17, C18 } = checks;

/** What a ruleset is held to when it is published, by the short names of the law's checks (docs/lawful.md). */
export const lintRules = {
  C1,
  C2,
  C4,
  C5,
  C7,
  C8,
  C9,
  C10,
  C12,
  C13,
  C14,
  C17,
  C18,
  'WCAG 1.4.3': 'Text stands out from its background, by 4.5 to 1.',
  'WCAG 1.4.11': 'Controls and their focus stand out from what is around them, by 3 to 1.',
};
export type LintRule = keyof typeof lintRules;

/** One thing about a ruleset that a rule forbids. */
export interface Fault {
  rule: LintRule;
  /** Path of what is wrong, such as `wording.de.rejectAll`. */
  field: string;
  /** What has to be different about it; follows on the field's name. */
  problem: string;
}
