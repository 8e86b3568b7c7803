import { expect, it } from 'vitest';
import { roundUp } from '../../../../../src/dashboard/plots/scale.ts';

it.each([
  [0, 4],
  [4, 4],
  [5, 6],
  [11, 12],
  [40, 40],
  [41, 60],
  [9_001, 10_000],
])('ends an axis for %i at %i', (value, end) => {
  expect(roundUp(value)).toBe(end);
});
