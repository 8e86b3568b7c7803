import { Saturated } from '../../domain/kernel/refusal.ts';

/** Bounds on what may wait for the store at once. */
export interface IntakeCapacity {
  batches: number;
  bytes: number;
}

/** Less than a second's work: batches are turned away before decisions have to wait behind them. */
export const defaultCapacity: IntakeCapacity = { batches: 2_000, bytes: 32 * 1024 * 1024 };

/** Seconds after which a page that was turned away may retry. */
export const retryAfter = 5;

/** Maximum share of the queue for one site's batches: a flood of one leaves room for the others. */
const share = 1 / 4;

/** Holds batches on their way to the store, only as many as there is room for. */
export function waitingRoom(room: IntakeCapacity) {
  const all: IntakeCapacity = { batches: 0, bytes: 0 };
  const ofSites = new Map<string, IntakeCapacity>();

  /** @throws Saturated when there is no room, or none for this site */
  function check(siteId: string): void {
    const own = ofSites.get(siteId);
    const full = all.batches >= room.batches || all.bytes >= room.bytes;
    const shared = own && (own.batches >= room.batches * share || own.bytes >= room.bytes * share);
    if (full || shared) throw new Saturated('Too many batches are waiting.', 'intake', retryAfter);
  }

  return {
    check,

    /** Counts this many bytes as waiting until the work is done. @throws Saturated when there is no room */
    async hold<Result>(siteId: string, size: number, work: () => Promise<Result>): Promise<Result> {
      check(siteId);
      const own = ofSites.get(siteId) ?? { batches: 0, bytes: 0 };
      ofSites.set(siteId, own);
      for (const held of [all, own]) {
        held.batches += 1;
        held.bytes += size;
      }
      try {
        return await work();
      } finally {
        for (const held of [all, own]) {
          held.batches -= 1;
          held.bytes -= size;
        }
        if (!own.batches) ofSites.delete(siteId);
      }
    },
  };
}
