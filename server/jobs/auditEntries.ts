import { auditing } from '../domain/account/audit/auditJob.ts';
import type { AuditStore, NewAuditEntry } from '../domain/account/audit/port.ts';
import type { Task } from './task.ts';

/** Adds entries to the audit log that a process could no longer write itself. */
export function auditTask(control: Pick<AuditStore, 'addAuditEntry'>): Task {
  return {
    kind: auditing,
    atOnce: 1,
    wait: (tries) => Math.min(tries, 10) * 60_000,
    async run({ payload }) {
      await control.addAuditEntry(payload as NewAuditEntry);
      return { end: 'done' };
    },
  };
}
