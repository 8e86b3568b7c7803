import type { NewJob } from '../domain/kernel/jobs.ts';
import type { Log } from './runner.ts';
import type { Task } from './task.ts';

/** Something that is done again and again, by one process at a time. */
export interface Periodic {
  kind: string;
  /** Milliseconds from the end of one run to the next. */
  every: number;
  /** Answers what is left to be read of it; must be JSON. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** Milliseconds after which a run that failed is tried again, where its own time is not sooner. */
const retry = 5 * 60_000;

/** The task of something periodic. It has one job, which is never given up: a run that fails is seen by its note. */
export function periodicTask({ kind, every, run }: Periodic, log: Log): Task {
  return {
    kind,
    atOnce: 1,
    wait: () => Math.min(every, retry),
    async run(_job, { signal }) {
      try {
        const note = await run(signal);
        return { end: 'again', wait: every, note };
      } catch (error) {
        const err = error as Error;
        log.error({ kind, err }, 'a periodic job failed');
        const note = { problem: err.message };
        return { end: 'again', wait: Math.min(every, retry), note };
      }
    },
  };
}

/** Its one job; a store that has it already keeps it as it is. */
export function periodicJob({ kind }: Periodic, at: number): NewJob {
  return { id: kind, kind, lane: kind, payload: null, createdAt: at, dueAt: at };
}
