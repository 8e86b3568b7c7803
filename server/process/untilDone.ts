import { setTimeout } from 'node:timers/promises';

/** Milliseconds before a store that was away is asked again. */
const retry = 5_000;

/**
 * Does what a start leaves in a store. A server starts without its control plane: what fails is done again, until it is done or the
 * server stops.
 * @param failed told of each failure
 * @returns once it was tried
 */
export async function untilDone(
  work: () => Promise<void>,
  { stopping, failed }: { stopping: AbortSignal; failed(err: unknown): void },
): Promise<void> {
  try {
    await work();
  } catch (err) {
    failed(err);
    setTimeout(retry, null, { ref: false, signal: stopping }).then(
      () => untilDone(work, { stopping, failed }),
      () => {},
    );
  }
}
