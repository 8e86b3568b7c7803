import type { Millis } from '../domain/kernel/clock.ts';
import type { Job, JobStore } from '../domain/kernel/jobs.ts';

/** How a run ended. `note` is left to be read, and must be JSON. */
export type Outcome =
  | { end: 'done'; note?: unknown }
  /** Failed: tried again later, unless this was the last try or `final` is set. */
  | { end: 'failed'; note: unknown; final?: boolean; notBefore?: number }
  /** Due once more after so many milliseconds, with no try counted. */
  | { end: 'again'; wait: Millis; note?: unknown }
  /** Waits until someone lets its lane go on; the try does not count. */
  | { end: 'held' };

export interface Running {
  /** The store that the job stands in. */
  store: JobStore;
  /** Aborted when the process is told to stop, or the lease is lost. */
  signal: AbortSignal;
}

/** What is done about one kind of job. A job may be run more than once: what it does must bear that. */
export interface Task {
  kind: string;
  /** Most of them at once in this process. */
  atOnce: number;
  /** Milliseconds to wait after so many tries; null when that was the last. */
  wait(tries: number): number | null;
  run(job: Job, running: Running): Promise<Outcome>;
}

/**
 * Waits that are given one by one, each made longer by up to a quarter, so that what failed together does not come back
 * together.
 */
export function backoff(
  waits: readonly number[],
  random: () => number = Math.random,
): (tries: number) => number | null {
  return (tries) => {
    const wait = waits[tries - 1];
    return wait === undefined ? null : Math.round(wait * (1 + random() / 4));
  };
}
