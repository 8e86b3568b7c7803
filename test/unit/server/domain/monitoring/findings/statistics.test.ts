import { describe, expect, it } from 'vitest';
import { isNew } from '../../../../../../server/domain/monitoring/findings/hostHistory.ts';
import {
  falseAlarmsPerMonth,
  surprise,
  surpriseNeeded,
  wilson,
} from '../../../../../../server/domain/monitoring/findings/statistics.ts';
import { foundWithin } from '../../../../../support/findings/foundWithin.ts';
import { seeded } from '../../../../../support/findings/traffic.ts';

/** The chance of at least so many, term by term. */
function tail(count: number, trials: number, share: number): number {
  let [sum, term] = [0, (1 - share) ** trials];
  for (let seen = 0; seen <= trials; seen += 1) {
    if (seen >= count) sum += term;
    term *= ((trials - seen) / (seen + 1)) * (share / (1 - share));
  }
  return sum;
}

describe('surprise', () => {
  it('never makes anything less likely than it is', () => {
    for (const trials of [1, 5, 40, 300]) {
      for (const share of [0.001, 0.02, 0.3, 0.9]) {
        for (let count = 1; count <= trials; count += 1) {
          const bound = Math.exp(-surprise(count, trials, share));
          expect(bound * (1 + 1e-9)).toBeGreaterThanOrEqual(tail(count, trials, share));
        }
      }
    }
  });

  it('is nothing where no more was seen than usual', () => {
    expect([surprise(0, 0, 0.1), surprise(1, 10, 0.1), surprise(1, 20, 0.1)]).toEqual([0, 0, 0]);
  });

  it('is needed so much that all tests of a month together stay within the budget', () => {
    for (const tests of [1, 50, 5_000]) {
      expect(tests * 730 * Math.exp(-surpriseNeeded(tests))).toBeCloseTo(falseAlarmsPerMonth);
    }
  });
});

describe("Wilson's interval", () => {
  it('holds the share, narrows with the trials, and stays within 0 and 1', () => {
    for (const [count, trials] of [
      [0, 10],
      [10, 10],
      [1, 1_000],
      [400, 1_000],
    ] as const) {
      const { lower, upper } = wilson(count, trials);
      expect(lower).toBeLessThanOrEqual(count / trials + 1e-12);
      expect(upper).toBeGreaterThanOrEqual(count / trials - 1e-12);
      expect(lower).toBeGreaterThanOrEqual(0);
      expect(upper).toBeLessThanOrEqual(1);
    }
    expect(wilson(400, 1_000).upper).toBeGreaterThan(wilson(40_000, 100_000).upper);
    expect(wilson(0, 0)).toEqual({ lower: 0, upper: 1 });
    expect(wilson(5, 4)).toEqual(wilson(4, 4));
  });
});

describe('a new host', () => {
  const needed = surpriseNeeded(200);
  const pagesBefore = 14_000;

  it('on every fifth page view is found within the stated number of them', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seeded(seed);
      const novelty = { pagesBefore, pagesSince: 0, seenOn: 1 };
      do {
        novelty.pagesSince += 1;
        if (random() < 0.2) novelty.seenOn += 1;
      } while (!isNew(novelty, needed));
      expect(novelty.pagesSince).toBeLessThanOrEqual(
        foundWithin['new, on every fifth page view'] ?? 0,
      );
    }
  });

  it('is hardly ever one that was there before, but rare', () => {
    const random = seeded(1);
    const alarms = new Set<number>();
    for (let host = 0; host < 2_000; host += 1) {
      const share = 10 ** (-1 - 3 * random());
      let before = 0;
      while (random() >= share) before += 1;
      const novelty = { pagesBefore: before, pagesSince: 0, seenOn: 0 };
      for (let views = 0; views < 300; views += 1) {
        novelty.pagesSince += 1;
        if (random() < share) novelty.seenOn += 1;
        if (isNew(novelty, needed)) alarms.add(host);
      }
    }
    expect(alarms.size / 2_000).toBeLessThanOrEqual(0.002);
  });

  it('is none that a single visitor brings', () => {
    expect(isNew({ pagesBefore, pagesSince: 2, seenOn: 2 }, needed)).toBe(false);
  });
});
