import type { LogEvent } from '../domain/consentLog/logEvents.ts';
import { type LoggedEvent, logging } from '../domain/kernel/logEntryJob.ts';
import type { Task } from './task.ts';

/** Logs publications, and the end of sites, however long their region is away. */
export function logEventTask(logEvent: LogEvent): Task {
  return {
    kind: logging,
    atOnce: 2,
    wait: (tries) => Math.min(tries, 10) * 60_000,
    async run({ payload }) {
      await logEvent(payload as LoggedEvent);
      return { end: 'done' };
    },
  };
}
