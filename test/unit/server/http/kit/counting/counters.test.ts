import { describe, expect, it, vi } from 'vitest';
import { ownCounters } from '../../../../../../server/http/kit/counting/counters.ts';
import { estimatedAmounts } from '../../../../../../server/http/kit/counting/sketch.ts';

const charge = { name: 'key', owner: 'one', amount: 1, window: 60_000 };

describe.each([
  ['owners of ours', false],
  ['owners that anybody makes up', true],
])('counters for %s', (_what, madeUp) => {
  it('start anew when the window is over, and not before', () => {
    let now = 0;
    const counters = ownCounters(madeUp, () => now);
    expect(counters.now(charge)).toEqual({ spent: 1, left: 60_000 });
    now = 59_999;
    expect(counters.now(charge)).toEqual({ spent: 2, left: 1 });
    expect(counters.now({ ...charge, amount: 0 }).spent).toBe(2);
    expect(counters.now({ ...charge, owner: 'two' }).spent).toBe(1);
    expect(counters.now({ ...charge, name: 'site' }).spent).toBe(1);
    now = 60_000;
    expect(counters.now(charge)).toEqual({ spent: 1, left: 60_000 });
  });

  it('do not mind a machine whose clock is set back or forward', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const counters = ownCounters(madeUp);
    for (const at of ['2026-11-22', '2020-01-01', '2036-01-01']) {
      vi.setSystemTime(new Date(at));
      counters.now(charge);
    }
    vi.useRealTimers();
    const { spent, left } = counters.now(charge);
    expect(spent).toBe(4);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60_000);
  });
});

it('a flood of addresses resets nobody’s counter, and costs the others hardly anything', () => {
  const amounts = estimatedAmounts();
  for (let n = 0; n < 300; n += 1) amounts.add('attacker', 1);
  for (let n = 0; n < 300_000; n += 1) amounts.add(`address ${n}`, 1);
  expect(amounts.get('attacker')).toBeGreaterThanOrEqual(300);
  expect(amounts.get('attacker')).toBeLessThan(310);
  const visitors = Array.from({ length: 1_000 }, (_, n) => amounts.get(`visitor ${n}`));
  expect(Math.max(...visitors)).toBeLessThan(15);
});

it('an amount that no number holds stays the most there is', () => {
  const amounts = estimatedAmounts();
  amounts.add('one', 2 ** 32);
  expect(amounts.add('one', 1)).toBe(2 ** 32 - 1);
});
