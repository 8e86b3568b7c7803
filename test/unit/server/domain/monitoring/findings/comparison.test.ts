import { expect, it } from 'vitest';
import { surpriseSince } from '../../../../../../server/domain/monitoring/findings/comparison.ts';

const choose = (all: number, some: number): number =>
  some < 0 || some > all ? 0 : some === 0 ? 1 : (choose(all - 1, some - 1) * all) / some;

it('is the exact chance of so many cases in the later period', () => {
  for (const [count, trials, countBefore, trialsBefore] of [
    [5, 9, 1, 12],
    [12, 40, 3, 60],
    [1, 1, 0, 30],
    [30, 30, 0, 30],
  ] as const) {
    const cases = count + countBefore;
    let tail = 0;
    for (let seen = count; seen <= Math.min(cases, trials); seen += 1) {
      tail += choose(trials, seen) * choose(trialsBefore, cases - seen);
    }
    const chance = tail / choose(trials + trialsBefore, cases);
    const surprise = surpriseSince({ count, trials }, { count: countBefore, trials: trialsBefore });
    expect(Math.exp(-surprise) / chance).toBeCloseTo(1, 5);
  }
});

it('is nothing where the share has not grown, and finite for a year of millions', () => {
  expect(surpriseSince({ count: 2, trials: 100 }, { count: 20, trials: 1_000 })).toBe(0);
  expect(surpriseSince({ count: 0, trials: 0 }, { count: 0, trials: 0 })).toBe(0);
  const million = surpriseSince({ count: 21_000, trials: 1e6 }, { count: 200_000, trials: 1e7 });
  expect(million).toBeGreaterThan(15);
  expect(million).toBeLessThan(40);
});
