import { expect, it } from 'vitest';
import { sentence } from '../../../../../src/dashboard/kit/format.ts';

it('begins as a sentence, unless what it begins with is a domain', () => {
  expect(sentence('url must begin with https://.')).toBe('Url must begin with https://.');
  expect(sentence('gone')).toBe('Gone');
  for (const text of ['shop.example is not verified yet.', 'Gone', '2 are left'])
    expect(sentence(text)).toBe(text);
});
