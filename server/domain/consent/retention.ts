import type { Micros } from '../kernel/clock.ts';
import type { RegionStore } from '../stores.ts';

/** Days that each kind is kept. Consent records are kept as long as their site says (erasure/). */
export const retentionDays = {
  'tag events': 395,
  /** What tag events come to, hour by hour. */
  hours: 730,
  /** Counts of refused posts and of faults. */
  tallies: 90,
} as const;

export type Kept = keyof typeof retentionDays;

const day: Micros = 86_400_000_000;

/**
 * Forgets, of one kind, what is past its time: the oldest first and no more than `most`, so that other writes get their
 * turn between two calls.
 * @returns how many were forgotten: fewer than `most` when there are no more
 */
export function forgetOld(
  store: RegionStore,
  kind: Kept,
  { now, most }: { now: Micros; most: number },
): Promise<number> {
  const before = now - retentionDays[kind] * day;
  if (kind === 'tag events') return store.forgetBatches(before, most);
  if (kind === 'hours') return store.forgetHours(before, most);
  return store.forgetTallies(before, most);
}
