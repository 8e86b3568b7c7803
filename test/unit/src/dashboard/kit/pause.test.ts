import { expect, it } from 'vitest';
import { ApiError } from '../../../../../src/dashboard/api/client.ts';
import { wordsOf } from '../../../../../src/dashboard/kit/pause.ts';

const refused = (code: string, detail: Record<string, unknown> = {}) =>
  new ApiError(429, { code, message: 'The budget "key" is spent.', requestId: 'r', detail });

it('says how long to wait, in seconds or minutes, and no name of a budget', () => {
  const after = (retryAfterSeconds: number) =>
    wordsOf(refused('rate_limited', { retryAfterSeconds }));
  expect(after(1)).toBe('Too many requests in a short time. Try again in 1 second.');
  expect(after(90)).toBe('Too many requests in a short time. Try again in 90 seconds.');
  expect(after(91)).toBe('Too many requests in a short time. Try again in 2 minutes.');
});

it('a failure of the service names no field of the API', () => {
  const message = 'The service failed to answer. Quote the requestId.';
  const failed = new ApiError(500, { code: 'internal', message, requestId: 'r' });
  expect(wordsOf(failed)).toBe('Something went wrong on our side. Try again in a moment.');
});

it('leaves every other refusal in the words of the service', () => {
  expect(wordsOf(refused('rate_limited'))).toBe('The budget "key" is spent.');
  expect(wordsOf(refused('conflict', { retryAfterSeconds: 5 }))).toBe('The budget "key" is spent.');
});
