import type { Keeping } from '../domain/kernel/kept.ts';

/**
 * In PostgreSQL, what visitors' requests read of the control plane is up to 5 seconds old, and up to an hour where that is
 * away. The embedded store is asked each time.
 */
export const visitorsKeep: Keeping = {
  fresh: 5_000,
  stale: 3_600_000,
  elapsed: () => performance.now(),
};
