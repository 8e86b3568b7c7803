import { expect, it } from 'vitest';
import type { Tally } from '../../../server/domain/site/tally/port.ts';
import type { OpenStores } from './openStores.ts';
import { handClock, hexId, inEU, inUS, siteId } from './samples.ts';

const tally = (changes: Partial<Tally> = {}): Tally => ({
  siteId,
  what: 'batch',
  reason: 'no_decision',
  firstAt: '2026-11-20T10:00:00.000Z',
  lastAt: '2026-11-20T11:00:00.000Z',
  count: 2,
  ...changes,
});

export function tallyContract(open: OpenStores): void {
  const withRegion = async () => (await open(handClock())).of(inEU);

  it('adds to what there is, and keeps the first and the last time', async () => {
    const region = await withRegion();
    const earlier = tally({ firstAt: '2026-11-20T09:00:00.000Z', count: 3 });
    const later = tally({ lastAt: '2026-11-20T12:00:00.000Z', count: 4 });
    await Promise.all([[tally()], [earlier, later]].map((some) => region.addTallies(some)));
    expect(await region.tallies(siteId, '2026-11-20')).toEqual([
      tally({ firstAt: earlier.firstAt, lastAt: later.lastAt, count: 9 }),
    ]);
  });

  it('sums up the days from one on, most frequent first', async () => {
    const region = await withRegion();
    const next = { firstAt: '2026-11-21T00:00:00.000Z', lastAt: '2026-11-21T00:00:01.000Z' };
    await region.addTallies([
      tally(),
      tally({ ...next, count: 5 }),
      tally({ what: 'fault', reason: 'late_default', ...next, count: 6 }),
      tally({ what: 'decision', reason: 'invalid', ...next, count: 1 }),
    ]);
    const read = async (since: string) =>
      (await region.tallies(siteId, since)).map(({ what, count }) => [what, count]);
    expect(await read('2026-11-20')).toEqual([
      ['batch', 7],
      ['fault', 6],
      ['decision', 1],
    ]);
    expect(await read('2026-11-21')).toEqual([
      ['fault', 6],
      ['batch', 5],
      ['decision', 1],
    ]);
    expect(await read('2026-11-22')).toEqual([]);
    expect((await region.tallies(siteId, '2026-11-20'))[0]).toMatchObject({
      firstAt: tally().firstAt,
      lastAt: next.lastAt,
    });
  });

  it('forgets days that are past, a few at a time', async () => {
    const region = await withRegion();
    const on = (day: string, reason: string) =>
      tally({ reason, firstAt: `${day}T00:00:00.000Z`, lastAt: `${day}T23:00:00.000Z` });
    await region.addTallies([
      ...['a', 'b', 'c'].map((reason) => on('2026-11-19', reason)),
      on('2026-11-20', 'd'),
      on('2026-11-21', 'e'),
    ]);
    const before = Date.UTC(2026, 10, 20, 12) * 1000;
    expect(await region.forgetTallies(before, 2)).toBe(2);
    expect(await region.forgetTallies(before, 2)).toBe(1);
    expect(await region.forgetTallies(before, 2)).toBe(0);
    const left = await region.tallies(siteId, '2026-01-01');
    expect(left.map(({ reason }) => reason)).toEqual(['d', 'e']);
  });

  it('keeps sites and regions apart', async () => {
    const stores = await open(handClock());
    await stores.of(inEU).addTallies([tally()]);
    expect(await stores.of(inEU).tallies(hexId(0x52), '2026-11-20')).toEqual([]);
    expect(await stores.of(inUS).tallies(siteId, '2026-11-20')).toEqual([]);
  });
}
