import { expect, it } from 'vitest';
import { wildcardMatches } from '../../../../src/shared/wildcards.ts';
import fc from '../../../support/seeded.ts';

it.each([
  ['_ga', '_ga', true],
  ['_ga', '_gat', false],
  ['_ga*', '_ga', true],
  ['_ga*', '_ga_ABC', true],
  ['*_id', 'my_id', true],
  ['*_id', 'my_id2', false],
  ['a*b*c', 'a-b-b-c', true],
  ['a*b*c', 'acb', false],
  ['a.b*', 'a.bc', true],
  ['a.b*', 'axbc', false],
  ['*', '', true],
  ['', '', true],
  ['', 'a', false],
  ['ab*ba', 'aba', false],
  ['a**a', 'aa', true],
])('%s and %s: %s', (pattern, name, fits) => {
  expect(wildcardMatches(pattern, name)).toBe(fits);
});

it('says what the plain meaning of a pattern says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '*', '.'), maxLength: 12 });
  fc.assert(
    fc.property(text, text, (pattern, name) => {
      const plain = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`);
      expect(wildcardMatches(pattern, name)).toBe(plain.test(name));
    }),
  );
});
