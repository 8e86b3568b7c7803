import { expect, test } from 'vitest';
import { type Entry, found, most } from '../../../../../src/dashboard/navigation/found.ts';

const entry = (label: string, also = '', detail = ''): Entry => ({
  kind: 'Pages',
  label,
  detail,
  also,
  to: `/${label}`,
});
const labels = (entries: Entry[]) => entries.map(({ label }) => label);
const some = [entry('Tag manager', 'gtm', 'Tags'), entry('Records'), entry('Tags activity')];

test('an empty query finds everything, in the given order', () => {
  expect(labels(found(some, ' '))).toEqual(['Tag manager', 'Records', 'Tags activity']);
});

test.each([
  ['REC', ['Records']],
  ['gtm', ['Tag manager']],
  ['tag man', ['Tag manager']],
  ['activity', ['Tags activity']],
  ['tags', ['Tags activity', 'Tag manager']],
  ['.*', []],
])('%s finds %j', (query, expected) => {
  expect(labels(found(some, query))).toEqual(expected);
});

test('a whole word comes before a part of one', () => {
  const many = ['Client 17', 'Client 70', 'Client 7'].map((label) => entry(label));
  expect(labels(found(many, 'client 7'))).toEqual(['Client 7', 'Client 17', 'Client 70']);
});

test('of many no more than fit', () => {
  const many = Array.from({ length: 500 }, (_, n) => entry(`Client ${n}`));
  expect(found(many, 'client')).toHaveLength(most);
  expect(labels(found(many, 'client 499'))).toEqual(['Client 499']);
});
