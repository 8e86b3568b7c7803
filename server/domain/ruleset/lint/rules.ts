import { checks } from '../../../../src/shared/consent/checks.ts';

const { C1, C2, C4, C5, C7, C8, C9, C10, C12, C13, C14, C17, C18 } = checks;

/** Rules a ruleset must meet to be published, by the short names of the law's checks (docs/lawful.md). */
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
  'WCAG 1.4.3': 'Text has a contrast of at least 4.5 to 1 with its background.',
  'WCAG 1.4.11':
    'Controls and their focus have a contrast of at least 3 to 1 with what is around them.',
};
export type LintRule = keyof typeof lintRules;

/** One violation of a rule in a ruleset. */
export interface Fault {
  rule: LintRule;
  /** Path of the field, such as `wording.de.rejectAll`. */
  field: string;
  /** The required change; continues the field's name. */
  problem: string;
}
