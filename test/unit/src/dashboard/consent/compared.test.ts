import { expect, test } from 'vitest';
import { compared, difference, sumOf } from '../../../../../src/dashboard/consent/compared.ts';
import type { RateGroup } from '../../../../../src/shared/wire/consent/rates.ts';

const day = (key: string, decisions: number, granted: number) =>
  ({ key, decisions, granted }) as RateGroup;
const period = { from: '2026-11-03', to: '2026-11-04', days: null };

test('puts each day beside those of as many days before', () => {
  const groups = [day('2026-11-04', 4, 1), day('2026-11-03', 2, 2), day('2026-11-01', 8, 2)];
  const { days, before, now } = compared(groups, period);
  expect(days).toEqual(['2026-11-03', '2026-11-04']);
  expect(before.map((one) => one?.key)).toEqual(['2026-11-01', undefined]);
  expect([sumOf(before).rate, sumOf(now)]).toEqual([0.25, { decisions: 6, granted: 3, rate: 0.5 }]);
});

test.each([
  [0.014, ' points', '+1.4 points against the previous 30 days'],
  [-0.25, '%', '-25% against the previous 30 days'],
  [0.0001, '%', 'no change'],
] as const)('%f%s is told', (part, unit, told) => {
  expect(difference(part, unit, 30)).toBe(told);
});
