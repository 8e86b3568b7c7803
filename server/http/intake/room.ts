import { Saturated } from '../../domain/refusal.ts';

/** What may wait for the store at once. */
export interface Room {
  batches: number;
  bytes: number;
}

/** Less than a second's work: batches are turned away before decisions have to wait behind them. */
export const defaultRoom: Room = { batches: 2_000, bytes: 32 * 1024 * 1024 };

/** Seconds after which a page that was turned away may come again. */
export const retryAfter = 5;

/** Batches that are on their way to the store, and no more of them than there is room for. */
export function waitingRoom({ batches, bytes }: Room) {
  let waiting = 0;
  let held = 0;

  /** @throws Saturated when there is no room */
  function check(): void {
    if (waiting < batches && held < bytes) return;
    throw new Saturated('Too many batches are waiting.', 'intake', retryAfter);
  }

  return {
    check,

    /** Counts this many bytes as waiting until the work is done. @throws Saturated when there is no room */
    async hold<Result>(size: number, work: () => Promise<Result>): Promise<Result> {
      check();
      waiting += 1;
      held += size;
      try {
        return await work();
      } finally {
        waiting -= 1;
        held -= size;
      }
    },
  };
}
