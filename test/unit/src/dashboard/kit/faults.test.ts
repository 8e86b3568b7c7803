import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/dashboard/api/client.ts';
import { fieldOf, inWordsOf } from '../../../../../src/dashboard/kit/faults.ts';

const refused = (message: string, detail: Record<string, unknown>) =>
  new ApiError(400, { code: 'invalid_request', message, requestId: '', detail });

test('finds the field of the body, whoever refused it', () => {
  expect(fieldOf(refused('', { field: 'rules[0].host' }))).toBe('rules[0].host');
  expect(fieldOf(refused('', { in: 'body', field: 'rules[0].host' }))).toBe('rules[0].host');
  expect(fieldOf(refused('', { in: 'querystring', field: 'from' }))).toBe('');
  expect(fieldOf(refused('', {}))).toBe('');
});

test('says it with the label of the form', () => {
  const error = refused('purposes[0].key must not be empty.', {
    in: 'body',
    field: 'purposes[0].key',
    problem: 'must not be empty',
  });
  expect(inWordsOf('Key', error)).toBe('Key must not be empty.');
});

test('keeps a sentence that does not begin with the field', () => {
  expect(inWordsOf('Key', refused('The body must be an object.', { in: 'body', field: '' }))).toBe(
    'The body must be an object.',
  );
});
