import type { NewJob } from '../../kernel/jobs.ts';
import type { NewAuditEntry } from './port.ts';

/** Kind of the jobs that bring a region's actions into the audit log. */
export const auditing = 'audit';

/** Milliseconds until it runs. The acting process normally writes the entry sooner; the job is for when it died. */
const delay = 10_000;

/** A store adds it in the transaction of the write it records, so that neither exists without the other. */
export function auditJob(entry: NewAuditEntry, at: number): NewJob {
  const { id, accountId: lane } = entry;
  return { id, kind: auditing, lane, payload: entry, createdAt: at, dueAt: at + delay };
}
