import { expect, it } from 'vitest';
import { percent, sentence, share } from '../../../../../src/dashboard/kit/format.ts';

it('begins as a sentence, unless what it begins with is a domain', () => {
  expect(sentence('url must begin with https://.')).toBe('Url must begin with https://.');
  expect(sentence('gone')).toBe('Gone');
  for (const text of ['shop.example is not verified yet.', 'Gone', '2 are left'])
    expect(sentence(text)).toBe(text);
});

it('writes measured parts so that their digits line up in a column, and chosen ones as they are', () => {
  expect([0.71, 0.694, 0.5].map(share)).toEqual(['71.0%', '69.4%', '50.0%']);
  expect([0, 1, null].map(share)).toEqual(['0%', '100%', 'not known']);
  expect([0.5, 0.125].map(percent)).toEqual(['50%', '12.5%']);
});
