import type { ScanCheckId } from '../../../../src/shared/wire/scan/scanFindings.ts';

/** Each check: what it asks, the rules it rests on, and what to do where it fails. */
export const catalogue: Record<ScanCheckId, { title: string; basis: string[]; advice: string }> = {
  V1: {
    title: 'Something is stored before a choice',
    basis: ['ePrivacy Directive 5(3)', 'TDDDG § 25'],
    advice: 'Hold what sets it: give it a blocking rule, or mark its script with data-purpose.',
  },
  V2: {
    title: 'A tracker is asked before a choice',
    basis: ['ePrivacy Directive 5(3)', 'TDDDG § 25', 'GDPR 6(1)'],
    advice: 'Take the proposed blocking rule, or mark the tag with data-purpose.',
  },
  V3: {
    title: 'Tracking goes on after a refusal',
    basis: ['ePrivacy Directive 5(3)', 'GDPR 7(4)', 'EDPB Cookie Banner Taskforce 2023'],
    advice: 'Find who brings it in the evidence, and gate that for the purpose it serves.',
  },
  V4: {
    title: 'Tracking goes on after consent was withdrawn',
    basis: ['GDPR 7(3)'],
    advice: 'Let the page load anew after a withdrawal, and gate the tag.',
  },
  V5: {
    title: 'A cookie is kept after consent was withdrawn',
    basis: ['GDPR 7(3)', 'GDPR 17(1)(b)'],
    advice: 'Add its name to the list that its purpose clears.',
  },
  V6: {
    title: 'A refusal is recorded as consent',
    basis: ['GDPR 7(1)', 'GDPR 5(1)(d)'],
    advice: 'Look for a second consent tool or a fixed setting that overrides the choice.',
  },
  V7: {
    title: 'Consent is recorded before a choice',
    basis: ['GDPR 4(11)', 'GDPR 7(1)'],
    advice: 'Let every default be denied, and remove what grants on its own.',
  },
  V8: {
    title: 'The first layer has no way to refuse',
    basis: ['EDPB Cookie Banner Taskforce 2023', 'VG Hannover 10 A 5385/22', 'CCPA § 7004'],
    advice: 'Put a button that refuses beside the one that accepts.',
  },
  V9: {
    title: 'Refusing is made to look less than accepting',
    basis: ['EDPB Cookie Banner Taskforce 2023', 'EDPB Guidelines 03/2022', 'CCPA § 7004'],
    advice: 'Give both buttons the same size, font and contrast.',
  },
  V10: {
    title: 'A purpose is switched on beforehand',
    basis: ['GDPR recital 32', 'CJEU C-673/17'],
    advice: 'Leave every purpose that is not necessary switched off.',
  },
  V11: {
    title: 'Scrolling counts as consent',
    basis: ['GDPR 4(11)', 'EDPB Guidelines 05/2020'],
    advice: 'Let nothing but a click on a button grant.',
  },
  V12: {
    title: 'Who refused is asked again',
    basis: ['VG Hannover 10 A 5385/22', 'Garante 10 June 2021'],
    advice: 'Store the refusal for as long as an acceptance.',
  },
  V13: {
    title: 'Something is filed under a purpose milder than its own',
    basis: ['GDPR 5(1)(b)', 'EDPB Cookie Banner Taskforce 2023'],
    advice: 'Move it to the purpose it serves, or note in its classification why it belongs here.',
  },
  V14: {
    title: 'Something is stored that nobody declared',
    basis: ['GDPR 13(1)(e)', 'ePrivacy Directive 5(3)'],
    advice: 'Add its name to the purpose it serves, or stop what sets it.',
  },
  V15: {
    title: 'Something is kept longer than declared',
    basis: ['GDPR 13(2)(a)', 'CJEU C-673/17'],
    advice: 'Shorten its life where it is set, or declare the longer time.',
  },
  V16: {
    title: 'Global Privacy Control is passed over',
    basis: ['CCPA § 7025(c)', 'CCPA § 7025(c)(6)'],
    advice: 'Treat the signal as a refusal of advertising, and say that it was honoured.',
  },
  V17: {
    title: 'Consent strings disagree with each other',
    basis: ['GDPR 5(1)(d)', 'GDPR 7(1)'],
    advice: 'Let one tool set all of them: turn the others off.',
  },
  V18: {
    title: 'The denied default comes after the first tag',
    basis: ['ePrivacy Directive 5(3)'],
    advice: 'Place the snippet above the tag manager and above every tag.',
  },
  V19: {
    title: 'A second default contradicts the first',
    basis: ['GDPR 7(1)'],
    advice: 'Remove the default of the other tool: one default, then one update.',
  },
  V20: {
    title: 'Visitors are matched across companies, or a tracker hides behind the site’s name',
    basis: ['GDPR 13(1)(e)', 'GDPR 5(1)(a)'],
    advice: 'Name the company as a recipient, hold it for its purpose, or end the alias.',
  },
  V21: {
    title: 'Without the consent script tracking runs',
    basis: ['ePrivacy Directive 5(3)', 'GDPR 25(2)'],
    advice: 'Keep the onerror handler, use the inline snippet, and mark tags with data-purpose.',
  },
  V22: {
    title: 'There is no way back to the choice',
    basis: ['GDPR 7(3)'],
    advice: 'Link the preferences from every page.',
  },
  V23: {
    title: 'A policy is not linked, or its link is dead',
    basis: ['GDPR 13', 'GDPR recital 42'],
    advice: 'Link policies that answer.',
  },
  V24: {
    title: 'The banner is not accessible',
    basis: ['EN 301 549', 'WCAG 2.2'],
    advice: 'Give it a role and a name, and every control a name, 24 pixels and 4.5:1.',
  },
};
