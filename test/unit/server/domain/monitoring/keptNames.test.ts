import { describe, expect, it } from 'vitest';
import {
  countGivingWay,
  givesWay,
  inTurn,
  type WeighedSum,
} from '../../../../../server/domain/monitoring/keptNames.ts';
import {
  fairShare,
  fullWeight,
  maxBreakdownNames,
  weightOf,
} from '../../../../../server/domain/monitoring/limits.ts';
import { noSum } from '../../../../../server/domain/monitoring/sums.ts';

const named = (name: string) => JSON.stringify(['event', name]);
const one = (name: string, weight: number, lastAt = 0): WeighedSum => ({
  name: named(name),
  weight,
  lastAt,
  pages: 1,
});

describe('of the names of a full hour', () => {
  it('the one with the least weight gives way, of equals the one not heard of for longest', () => {
    expect(givesWay([one('a', 2), one('b', 1, 5), one('c', 1, 3)], 'event')?.name).toBe(named('c'));
    expect(givesWay([one('b', 1), one('a', 1)], 'event')?.name).toBe(named('a'));
  });

  it('what the rest is counted under never gives way', () => {
    expect(givesWay([one('*', 0), one('a', 9)], 'event')?.name).toBe(named('a'));
    expect(givesWay([one('*', 0)], 'event')).toBeNull();
  });

  it('new ones come in by their weight, whatever order they arrived in', () => {
    const sums = ['b', 'c', 'a'].map((name): [string, ReturnType<typeof noSum>] => [
      name,
      { ...noSum(), weight: name === 'c' ? 2 : 1 },
    ]);
    expect(inTurn(sums).map(([name]) => name)).toEqual(['c', 'a', 'b']);
    expect(inTurn(sums.toReversed()).map(([name]) => name)).toEqual(['c', 'a', 'b']);
  });

  it('a page view weighs no more for having hundreds', () => {
    expect([1, fairShare, 2 * fairShare, 500].map(weightOf)).toEqual([
      ...[fullWeight, fullWeight, fullWeight / 2, 5],
    ]);
  });
});

describe('of the further counts of a name', () => {
  const counts = (times: number, first = 'p') =>
    new Map(Array.from({ length: maxBreakdownNames }, (_, n) => [`${first}${n}`, times]));
  const rest = '*';

  it('a rare one gives way to one that is as frequent', () => {
    expect(countGivingWay('param', counts(1), { name: 'x', count: 1, rest })).toBe('p0');
    expect(countGivingWay('param', counts(2), { name: 'x', count: 1, rest })).toBeNull();
  });

  it('any gives way to one that a finding could rest on, and that one to none', () => {
    expect(countGivingWay('param', counts(9), { name: 'email', count: 1, rest })).toBe('p0');
    expect(countGivingWay('status', counts(9), { name: 'failure', count: 1, rest })).toBe('p0');
    const mails = new Map([...counts(9)].slice(1)).set('email', 1);
    expect(countGivingWay('param', mails, { name: 'x', count: 1, rest })).toBeNull();
  });
});
