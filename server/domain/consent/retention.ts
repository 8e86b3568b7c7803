import type { Micros } from '../kernel/clock.ts';
import type { RegionStore } from '../stores.ts';

/** Retention of each kind in days. Consent records are kept as long as their site sets (erasure/). */
export const retentionDays = {
  'tag events': 395,
  /** Hourly sums of tag events. */
  hours: 730,
  /** Counts of refused posts and of faults. */
  tallies: 90,
} as const;

export type RetainedKind = keyof typeof retentionDays;

const day: Micros = 86_400_000_000;

/**
 * Deletes data of one kind past its retention: oldest first and no more than `most`, so that other writes get their
 * turn between two calls.
 * @returns how many were deleted: fewer than `most` when there are no more
 */
export function forgetOld(
  store: RegionStore,
  kind: RetainedKind,
  { now, most }: { now: Micros; most: number },
): Promise<number> {
  const before = now - retentionDays[kind] * day;
  if (kind === 'tag events') return store.forgetBatches(before, most);
  if (kind === 'hours') return store.forgetHours(before, most);
  return store.forgetTallies(before, most);
}
