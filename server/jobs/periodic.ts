import { regions } from '../../src/shared/vocabulary.ts';
import type { NewJob } from '../domain/kernel/jobs.ts';
import { isTold } from '../domain/kernel/refusal.ts';
import type { Stores } from '../domain/stores.ts';
import type { Log } from './runner.ts';
import type { Task } from './task.ts';

/** Something repeated, by one process at a time. */
export interface Periodic {
  kind: string;
  /** Milliseconds from the end of one run to the next. */
  every: number;
  /** Resolves to the note of the run; must be JSON. */
  run(signal: AbortSignal): Promise<unknown>;
}

/** The kind of what goes through the regions a process serves: those that serve others have a job of their own. */
export function ofRegions(kind: string, { regions: served }: Pick<Stores, 'regions'>): string {
  return served.length < regions.length ? `${kind} ${served.join(' ')}` : kind;
}

/** Milliseconds after which a failed run is tried again, unless its regular time is sooner. */
const retry = 5 * 60_000;

/** The task of something periodic. It has one job, which is never given up: its note shows a failed run. */
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
        if (!isTold(err)) log.error({ kind, err }, 'a periodic job failed');
        const note = { problem: err.message };
        return { end: 'again', wait: Math.min(every, retry), note };
      }
    },
  };
}

/** Its one job; a store that already has it keeps it unchanged. */
export function periodicJob({ kind }: Periodic, at: number): NewJob {
  return { id: kind, kind, lane: kind, payload: null, createdAt: at, dueAt: at };
}
