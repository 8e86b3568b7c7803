import { expect, it } from 'vitest';
import {
  forgetOld,
  type RetainedKind,
  retentionDays,
} from '../../../../../server/domain/consent/retention.ts';
import type { RegionStore } from '../../../../../server/domain/stores.ts';

it('forgets each kind by its own age', async () => {
  const calls: [string, number, number][] = [];
  const forget = (what: string) => async (before: number, most: number) => {
    calls.push([what, before, most]);
    return 7;
  };
  const store = {
    forgetBatches: forget('batches'),
    forgetHours: forget('hours'),
    forgetTallies: forget('tallies'),
  } as Partial<RegionStore> as RegionStore;
  const now = Date.UTC(2026, 10, 21) * 1000;
  for (const kind of Object.keys(retentionDays) as RetainedKind[]) {
    expect(await forgetOld(store, kind, { now, most: 50 })).toBe(7);
  }
  const past = (...date: [number, number, number]) => Date.UTC(...date) * 1000;
  expect(calls).toEqual([
    ['batches', past(2025, 9, 22), 50],
    ['hours', past(2024, 10, 21), 50],
    ['tallies', past(2026, 7, 23), 50],
  ]);
});
