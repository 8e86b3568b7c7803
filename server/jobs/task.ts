import type { Millis } from '../domain/kernel/clock.ts';
import type { Job, JobStore, Lanes } from '../domain/kernel/jobs.ts';

/** How a run ended. `note` is stored for reading, and must be JSON. */
export type Outcome =
  | { end: 'done'; note?: unknown }
  /** Failed: tried again later, unless this was the last try or `final` is set. Nothing of its lane is tried within `rest`. */
  | { end: 'failed'; note: unknown; final?: boolean; notBefore?: number; rest?: Millis }
  /** Due again after this many milliseconds, with no try counted. */
  | { end: 'again'; wait: Millis; note?: unknown }
  /** Waits until its lane is released; the try does not count. */
  | { end: 'held' }
  /** A store that it needs is away, so it is due again after this many milliseconds; the try does not count. */
  | { end: 'away'; wait: Millis };

export interface Running {
  /** The store of the job. */
  store: JobStore;
  /** Aborted when the process is told to stop, the lease is lost, or the run is taken back. */
  signal: AbortSignal;
}

/** Runs one kind of job. A job may run more than once, and must tolerate that. */
export interface Task {
  kind: string;
  /** Maximum of concurrent runs in this process, of the jobs of one store. */
  atOnce: number;
  /** Maximum of concurrent runs of one account, in all processes. */
  each?: number;
  /**
   * Whether an account gets more while no other waits. What it has beyond its share is taken back when another does, the youngest run
   * first: that run's signal is aborted.
   */
  lent?: true;
  /** Milliseconds to wait after this many tries; null when that was the last. */
  wait(tries: number): number | null;
  run(job: Job, running: Running): Promise<Outcome>;
  /** Lanes whose turn a job was, where they take turns. */
  turnOf?(job: Job): Lanes;
}

/**
 * Waits from a list, each lengthened by up to a quarter, so that jobs that failed together are not retried together.
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
