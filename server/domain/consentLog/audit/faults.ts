import type { Micros } from '../../kernel/clock.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { KeyChange } from '../succession.ts';

/** The faults that an audit can find in a log. */
export const auditFaults = {
  other_log: 'This is not the log you remember.',
  not_signed: 'The checkpoint is not signed by the key of the log.',
  smaller: 'The checkpoint covers fewer entries than one that you were shown before.',
  other_root: 'Two checkpoints of the same size have different roots.',
  rewritten: 'The log does not begin with what you were shown before.',
  lost: 'Part of what you were shown before is lost, and the log says so itself.',
  tile: 'A tile does not belong to the tree that was signed.',
  entries: 'The entries are not those of the tree that was signed.',
  order: 'An entry was received no later than the one before it.',
  too_long: 'The log has more entries than you allow to be read.',
  stale: 'The log has taken in nothing for longer than you allow.',
} as const;

export type AuditFault = keyof typeof auditFaults;

/** The state of the log at the end of an audit. */
export interface Audited {
  checkpoint: Checkpoint;
  note: string;
  vkey: string;
  /** The logs that took the place of the one that was known, oldest first. */
  followed: KeyChange[];
  /** When the last entry was received; null where the server hands out no entries, or has none. */
  receivedAt: Micros | null;
}

/** Faults without two sides to show: somebody set a limit, and the log is beyond it. */
export const limits: readonly AuditFault[] = ['too_long', 'stale'];

/** The log contradicts what was signed or shown before, or is beyond a limit. */
export class AuditFailure extends Error {
  readonly fault: AuditFault;
  /** The evidence, for others to look at. */
  readonly shown: Record<string, unknown>;
  /** The state to remember although something was lost. */
  audited: Audited | null = null;

  constructor(fault: AuditFault, shown: Record<string, unknown> = {}) {
    super(auditFaults[fault]);
    this.fault = fault;
    this.shown = shown;
  }
}
