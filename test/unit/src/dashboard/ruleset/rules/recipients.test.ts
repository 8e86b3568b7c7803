import { expect, test } from 'vitest';
import {
  unnamed,
  withCompanies,
} from '../../../../../../src/dashboard/ruleset/rules/recipients.ts';
import type { ProposedRecipient } from '../../../../../../src/shared/wire/scan/recipients.ts';

const company = (name: string, purpose = 'marketing', services: string[] = []) =>
  ({ name, purpose, services }) as ProposedRecipient;

test('names who receives data for the purpose and is not named there yet', () => {
  const seen = [company('Yarn SA'), company('Wool Ltd'), company('Cotton Inc.', 'analytics')];
  const of = (recipients: string[]) =>
    unnamed({ key: 'marketing', recipients }, seen).map(({ name }) => name);
  expect(of([])).toEqual(['Wool Ltd', 'Yarn SA']);
  expect(of(['', 'Wool Ltd '])).toEqual(['Yarn SA']);
});

test('a legal name takes the place of the service it was named by, and of nothing else', () => {
  const wool = company('Wool Ltd', 'marketing', ['Wool', 'Wool Tag']);
  expect(withCompanies(['Own agency', ' Wool ', ''], [wool])).toEqual(['Own agency', 'Wool Ltd']);
  expect(withCompanies(['Wool Ltd'], [wool, company('Yarn SA')])).toEqual(['Wool Ltd', 'Yarn SA']);
});
