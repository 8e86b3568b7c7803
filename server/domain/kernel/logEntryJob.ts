import type { Millis } from './clock.ts';
import { createId } from './ids.ts';
import type { NewJob } from './jobs.ts';

/** Kind of the jobs that add an entry to the log of a site, for what happens in the control plane. */
export const logging = 'log_entry';

/** Something that happened once: a job that runs again finds its value there. */
export interface LoggedEvent {
  siteId: string;
  kind: 'publication' | 'closed';
  value: object;
}

/** @param wait milliseconds after which it belongs there */
export function logEntryJob(event: LoggedEvent, at: Millis, wait: Millis = 0): NewJob {
  return {
    id: createId(at),
    kind: logging,
    lane: event.siteId,
    payload: event,
    createdAt: at,
    dueAt: at + wait,
  };
}
