import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/dashboard/api/client.ts';
import { fieldOf, inWordsOf } from '../../../../../src/dashboard/kit/faults.ts';

const refused = (message: string, detail: Record<string, unknown>) =>
  new ApiError(400, { code: 'invalid_request', message, requestId: '', detail });
const bySchema = (path: string, problem: string) =>
  refused(`body${path} ${problem}.`, { in: 'body', path, problem });

test('finds the field in either notation', () => {
  expect(fieldOf(refused('', { field: 'rules[0].host' }))).toBe('rules[0].host');
  expect(fieldOf(bySchema('/rules/0/host', ''))).toBe('rules[0].host');
  expect(fieldOf(bySchema('/consentMode/dataLayer', ''))).toBe('consentMode.dataLayer');
  expect(fieldOf(refused('', { in: 'querystring', path: '/from' }))).toBe('');
});

test.each([
  ['must match pattern "^[a-z]$"', 'Key does not have the right form.'],
  ['must NOT have fewer than 1 characters', 'Key must not be empty.'],
  ['must NOT have more than 200 characters', 'Key must have at most 200 characters.'],
  ['must be >= 1', 'Key must be at least 1.'],
  ['must be integer', 'Key must be a whole number.'],
])('says %j in plain words', (problem, words) => {
  expect(inWordsOf('Key', bySchema('/purposes/0/key', problem))).toBe(words);
});

test('keeps the words of our own rules', () => {
  const error = refused('url must begin with https://.', { field: 'url' });
  expect(inWordsOf('URL', error)).toBe('URL must begin with https://.');
});
