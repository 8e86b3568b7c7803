import type { NewJob } from '../../kernel/jobs.ts';
import type { NewAuditEntry } from './port.ts';

/** Kind of the jobs that bring what was done in a region into the audit log. */
export const auditing = 'audit';

/** Milliseconds until it runs: whoever did it brings it there before, unless the process died. */
const delay = 10_000;

/** A store adds it in the transaction of what it tells of, so that neither is there without the other. */
export function auditJob(entry: NewAuditEntry, at: number): NewJob {
  const { id, accountId: lane } = entry;
  return { id, kind: auditing, lane, payload: entry, createdAt: at, dueAt: at + delay };
}
