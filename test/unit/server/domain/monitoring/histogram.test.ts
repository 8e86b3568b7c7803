import { expect, it } from 'vitest';
import {
  bucketOf,
  type Histogram,
  quantileOf,
  sizeOf,
} from '../../../../../server/domain/monitoring/histogram.ts';
import fc from '../../../../support/seeded.ts';

const counted = (times: number[]): Histogram => {
  const histogram: Histogram = {};
  for (const ms of times) histogram[bucketOf(ms)] = (histogram[bucketOf(ms)] ?? 0) + 1;
  return histogram;
};

it('tells any quantile within 8 %', () => {
  const times = fc.array(fc.integer({ min: 1, max: 600_000 }), { minLength: 1 });
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.75, 0.95, 1), (all, share) => {
      const rank = Math.max(1, Math.ceil(all.length * share));
      const exact = all.toSorted((a, b) => a - b)[rank - 1] as number;
      const estimate = quantileOf(counted(all), share) as number;
      expect(Math.abs(estimate - exact) / exact).toBeLessThanOrEqual(0.08);
    }),
  );
});

it('counts what takes no time, and knows when there is nothing', () => {
  expect(quantileOf(counted([0, 0, 0]), 0.95)).toBe(0);
  expect(quantileOf({}, 0.5)).toBeNull();
  expect(sizeOf(counted([0, 5, 5, 9_000]))).toBe(4);
});
