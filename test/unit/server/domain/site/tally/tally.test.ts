import { afterEach, expect, it, vi } from 'vitest';
import type { StoredSite } from '../../../../../../server/domain/kernel/site.ts';
import type { Tally } from '../../../../../../server/domain/site/tally/port.ts';
import { tallyService } from '../../../../../../server/domain/site/tally/tally.ts';
import type { RegionStore } from '../../../../../../server/domain/stores.ts';
import type { Region } from '../../../../../../src/shared/vocabulary.ts';

afterEach(() => {
  vi.useRealTimers();
});

const siteOf = (id: string, region: Region) => ({ id, region }) as StoredSite;

function service() {
  const clock = { time: Date.UTC(2026, 10, 21, 23, 59, 59), now: () => clock.time };
  const written: [Region, Tally[]][] = [];
  const cell = (name: Region) =>
    ({
      async addTallies(tallies: Tally[]) {
        written.push([name, tallies]);
      },
      tallies: async (siteId: string, since: string) => [{ siteId, reason: since }],
    }) as Partial<RegionStore> as RegionStore;
  const cells = { EU: cell('EU'), US: cell('US') };
  return {
    clock,
    written,
    tallies: tallyService({ storeOf: ({ region }) => cells[region], clock }),
  };
}

it('writes a flood of the same as one', async () => {
  const { tallies, written, clock } = service();
  const site = siteOf('a', 'EU');
  for (let n = 0; n < 1_000; n += 1) tallies.count(site, 'batch', 'no_decision');
  clock.time += 500;
  tallies.count(site, 'batch', 'no_decision');
  await tallies.flush();
  expect(written).toEqual([
    [
      'EU',
      [
        {
          siteId: 'a',
          what: 'batch',
          reason: 'no_decision',
          firstAt: '2026-11-21T23:59:59.000Z',
          lastAt: '2026-11-21T23:59:59.500Z',
          count: 1_001,
        },
      ],
    ],
  ]);
});

it('keeps sites, kinds, reasons, days and regions apart', async () => {
  const { tallies, written, clock } = service();
  const site = siteOf('a', 'EU');
  tallies.count(site, 'batch', 'invalid');
  tallies.count(site, 'decision', 'invalid');
  tallies.count(site, 'decision', 'over_budget');
  tallies.count(siteOf('b', 'EU'), 'batch', 'invalid');
  tallies.count(siteOf('c', 'US'), 'batch', 'invalid');
  clock.time += 1_000;
  tallies.count(site, 'batch', 'invalid');
  await tallies.flush();
  expect(written.map(([name, some]) => [name, some.length])).toEqual([
    ['EU', 5],
    ['US', 1],
  ]);
});

it('writes by itself after a while, and each count once', async () => {
  vi.useFakeTimers();
  const { tallies, written } = service();
  tallies.count(siteOf('a', 'EU'), 'fault', 'late_default');
  expect(written).toEqual([]);
  await vi.runAllTimersAsync();
  await tallies.flush();
  expect(written.map(([, some]) => some.map(({ count }) => count))).toEqual([[1]]);
});

it('reads what was counted just now too', async () => {
  const { tallies, written } = service();
  const site = siteOf('a', 'EU');
  tallies.count(site, 'batch', 'invalid');
  expect(await tallies.read(site, 30)).toEqual([{ siteId: 'a', reason: '2026-10-22' }]);
  expect(written).toHaveLength(1);
});
