import type {
  ScanCheckId,
  ScanCheckResult,
} from '../../../../src/shared/wire/scan/scanFindings.ts';

/** Each check: its name, what has to hold, the rules behind it, and how to fix a failure. */
export const catalogue: Record<
  ScanCheckId,
  Pick<ScanCheckResult, 'name' | 'title' | 'basis' | 'advice'>
> = {
  V1: {
    name: 'stored_before_choice',
    title: 'No storage before a choice',
    basis: ['ePrivacy Directive 5(3)', 'TDDDG § 25'],
    advice: 'Block what sets it: add a blocking rule, or mark its script with data-purpose.',
  },
  V2: {
    name: 'requested_before_choice',
    title: 'No tracker requests before a choice',
    basis: ['ePrivacy Directive 5(3)', 'TDDDG § 25', 'GDPR 6(1)'],
    advice: 'Take the proposed blocking rule, or mark the tag with data-purpose.',
  },
  V3: {
    name: 'tracking_after_refusal',
    title: 'No tracking after a refusal',
    basis: ['ePrivacy Directive 5(3)', 'GDPR 7(4)', 'EDPB Cookie Banner Taskforce 2023'],
    advice: 'See in the evidence what loads it, and block that until its purpose is accepted.',
  },
  V4: {
    name: 'tracking_after_withdrawal',
    title: 'No tracking after withdrawal',
    basis: ['GDPR 7(3)'],
    advice: 'Reload the page after a withdrawal, and block the tag until its purpose is accepted.',
  },
  V5: {
    name: 'cookies_after_withdrawal',
    title: 'No cookies left after withdrawal',
    basis: ['GDPR 7(3)', 'GDPR 17(1)(b)'],
    advice: 'Add its name to the list that its purpose clears.',
  },
  V6: {
    name: 'refusal_recorded_as_consent',
    title: 'Refusals not recorded as consent',
    basis: ['GDPR 7(1)', 'GDPR 5(1)(d)'],
    advice: 'Look for a second consent tool or a fixed setting that overrides the choice.',
  },
  V7: {
    name: 'consent_recorded_before_choice',
    title: 'No consent recorded before a choice',
    basis: ['GDPR 4(11)', 'GDPR 7(1)'],
    advice: 'Set every default to denied, and remove whatever grants consent by itself.',
  },
  V8: {
    name: 'no_refusal',
    title: 'A way to refuse on the first layer',
    basis: ['EDPB Cookie Banner Taskforce 2023', 'VG Hannover 10 A 5385/22', 'CCPA § 7004'],
    advice: 'Add a button that refuses beside the one that accepts.',
  },
  V9: {
    name: 'unequal_answers',
    title: 'Refusing as prominent as accepting',
    basis: ['EDPB Cookie Banner Taskforce 2023', 'EDPB Guidelines 03/2022', 'CCPA § 7004'],
    advice: 'Give both buttons the same size, font and contrast.',
  },
  V10: {
    name: 'preticked_purposes',
    title: 'No purposes switched on in advance',
    basis: ['GDPR recital 32', 'CJEU C-673/17'],
    advice: 'Leave every purpose that is not necessary switched off.',
  },
  V11: {
    name: 'implicit_consent',
    title: 'Scrolling not taken as consent',
    basis: ['GDPR 4(11)', 'EDPB Guidelines 05/2020'],
    advice: 'Grant only on a click on a button.',
  },
  V12: {
    name: 'asked_again',
    title: 'No second question after a refusal',
    basis: ['VG Hannover 10 A 5385/22', 'Garante 10 June 2021'],
    advice: 'Store the refusal for as long as an acceptance.',
  },
  V13: {
    name: 'milder_purpose',
    title: 'No purpose declared milder than it is',
    basis: ['GDPR 5(1)(b)', 'EDPB Cookie Banner Taskforce 2023'],
    advice: 'Move it to the purpose it serves, or note in its classification why it belongs here.',
  },
  V14: {
    name: 'undeclared_storage',
    title: 'No undeclared storage',
    basis: ['GDPR 13(1)(e)', 'ePrivacy Directive 5(3)'],
    advice: 'Add its name to the purpose it serves, or stop what sets it.',
  },
  V15: {
    name: 'kept_too_long',
    title: 'No storage kept longer than declared',
    basis: ['GDPR 13(2)(a)', 'CJEU C-673/17'],
    advice: 'Shorten its lifetime where it is set, or declare the longer period.',
  },
  V16: {
    name: 'gpc_ignored',
    title: 'Global Privacy Control respected',
    basis: ['CCPA § 7025(c)', 'CCPA § 7025(c)(6)'],
    advice: 'Treat the signal as a refusal of advertising, and say that it was honoured.',
  },
  V17: {
    name: 'contradictory_strings',
    title: 'No contradictory consent strings',
    basis: ['GDPR 5(1)(d)', 'GDPR 7(1)'],
    advice: 'Let one tool set all of them: turn the others off.',
  },
  V18: {
    name: 'late_default',
    title: 'Denied default before the first tag',
    basis: ['ePrivacy Directive 5(3)'],
    advice: 'Place the snippet above the tag manager and above every tag.',
  },
  V19: {
    name: 'contradictory_default',
    title: 'No contradictory second default',
    basis: ['GDPR 7(1)'],
    advice: 'Remove the default of the other tool: one default, then one update.',
  },
  V20: {
    name: 'matched_or_disguised',
    title: 'No matching across companies, no disguised trackers',
    basis: ['GDPR 13(1)(e)', 'GDPR 5(1)(a)'],
    advice:
      'Name the company as a recipient, block it until its purpose is accepted, or remove the alias.',
  },
  V21: {
    name: 'tracking_without_script',
    title: 'No tracking without the consent script',
    basis: ['ePrivacy Directive 5(3)', 'GDPR 25(2)'],
    advice: 'Keep the onerror handler, use the inline snippet, and mark tags with data-purpose.',
  },
  V22: {
    name: 'no_way_back',
    title: 'A way back to the choice',
    basis: ['GDPR 7(3)'],
    advice: 'Link the preferences from every page.',
  },
  V23: {
    name: 'dead_policy_links',
    title: 'Working policy links',
    basis: ['GDPR 13', 'GDPR recital 42'],
    advice: 'Link to policies that can be reached.',
  },
  V24: {
    name: 'banner_not_accessible',
    title: 'Accessible banner',
    basis: ['EN 301 549', 'WCAG 2.2'],
    advice:
      'Give the banner a role and a name, and every control a name, 24 pixels and a contrast of 4.5:1.',
  },
};
