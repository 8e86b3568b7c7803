import type { RulesetChange } from '../../../shared/wire/ruleset/history.ts';

/** The kind of write that published a version. */
export const changeWords: Record<RulesetChange, string> = {
  default: 'first version, with default settings',
  design: 'design',
  wording: 'wording',
  links: 'policy links',
  purposes: 'purposes',
  languages: 'languages',
  jurisdictions: 'jurisdictions',
  blocking: 'blocking rules',
  signals: 'signals',
  monitoring: 'tag monitoring',
  'carry-over': 'choices carried over',
  restored: 'settings of an earlier version',
  several: 'several settings at once',
  code: 'newer code, same settings',
  unknown: 'not known',
};
