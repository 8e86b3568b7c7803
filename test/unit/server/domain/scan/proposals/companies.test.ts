import { expect, test } from 'vitest';
import { companies } from '../../../../../../server/classification/companies.ts';
import { findCompanies } from '../../../../../../server/domain/scan/proposals/companies.ts';

const find = (search: string) => findCompanies(companies.all, search);

test.each([
  ['hotjar', 'Hotjar Limited'],
  ['HOTJ', 'Hotjar Limited'],
  ['doubleclick', 'Google Ireland Limited'],
  ['analytics google', 'Google Ireland Limited'],
  ['google ireland', 'Google Ireland Limited'],
  ['linkedin', 'LinkedIn Ireland Unlimited Company'],
])('%s finds %s first, whose legal name is known', (search, name) => {
  expect(find(search)[0]).toMatchObject({ name, sure: 'likely' });
});

test('a company stands there once, with the services it is known by', () => {
  const google = find('google').filter(({ name }) => name === 'Google Ireland Limited');
  expect(google).toHaveLength(1);
  expect(google[0]?.services).toEqual(expect.arrayContaining(['Google Analytics', 'YouTube']));
  expect(new Set(companies.all.map(({ name }) => name)).size).toBe(companies.all.length);
});

test.each(['', ' . ', 'otjar', 'no such company at all'])('nothing is found by "%s"', (search) => {
  expect(find(search)).toEqual([]);
});
