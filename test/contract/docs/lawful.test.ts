import { expect, it } from 'vitest';
import { refusalLanguages } from '../../../server/domain/ruleset/lint/refusal.ts';
import { lintRules } from '../../../server/domain/ruleset/lint/rules.ts';
import { choiceDays } from '../../../server/domain/ruleset/lint.ts';
import { badColours, badLooks, badPurposes } from '../../support/lawful/badDesigns.ts';
import {
  badConsents,
  badEquality,
  badReading,
  badRefusals,
} from '../../support/lawful/badTexts.ts';
import { goodDesigns } from '../../support/lawful/goodDesigns.ts';
import { evasive, honest } from '../../support/lawful/labels.ts';
import { evasiveBefore, honestBefore } from '../../support/lawful/labelsBefore.ts';
import { read, table } from './markdown.ts';

const document = 'docs/lawful.md';

it('lists every rule', () => {
  const rules = table(document, 'Rule', 'What is refused', 'What it cannot tell');
  expect(rules.map(([rule]) => rule)).toEqual(Object.keys(lintRules));
});

it('tells the numbers', () => {
  const { least, most } = choiceDays;
  expect(read(document)).toContain(
    `before ${least} days, or keeping a choice for more than ${most}`,
  );
  expect(read('docs/api.md')).toContain(
    `after which a visitor is asked again: ${least} to ${most}.`,
  );
});

it('tells how many designs it is tested with', () => {
  const texts = [badRefusals, badEquality, badConsents, badReading];
  const bad = [badColours, badLooks, badPurposes, ...texts].flat();
  expect(read(document)).toContain('Two hundred bad designs and two dozen good ones');
  expect(bad.length).toBeGreaterThanOrEqual(200);
  expect(goodDesigns.length).toBeGreaterThanOrEqual(24);
});

it('tells how many labels it is tested with, and in which languages', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const before = [honestBefore, evasiveBefore].flatMap((labels) => Object.values(labels).flat());
  for (const sentence of [
    `${honest.length} honest ones`,
    `${evasive.length} evasive ones`,
    `${before.length} of them were written before the rule`,
    ...refusalLanguages.map((tag) => (names.of(tag) as string).split(' ')[0]),
  ]) {
    expect(read(document)).toContain(sentence);
  }
  expect(new Set(honest.map(([language]) => language)).size).toBe(11);
});
