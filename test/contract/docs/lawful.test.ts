import { expect, it } from 'vitest';
import { lintRules } from '../../../server/domain/rulesets/lint/rules.ts';
import { choiceDays } from '../../../server/domain/rulesets/lint.ts';
import { badColours, badLooks, badPurposes } from '../../support/lawful/badDesigns.ts';
import {
  badConsents,
  badEquality,
  badReading,
  badRefusals,
} from '../../support/lawful/badTexts.ts';
import { goodDesigns } from '../../support/lawful/goodDesigns.ts';
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
  expect(read('docs/api.md')).toContain(`when a visitor is asked again: ${least} to ${most}.`);
});

it('tells how many designs it is tested with', () => {
  const texts = [badRefusals, badEquality, badConsents, badReading];
  const bad = [badColours, badLooks, badPurposes, ...texts].flat();
  expect(read(document)).toContain('Two hundred bad designs and two dozen good ones');
  expect(bad.length).toBeGreaterThanOrEqual(200);
  expect(goodDesigns.length).toBeGreaterThanOrEqual(24);
});
