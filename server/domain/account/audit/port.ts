import type {
  AuditAction,
  AuditActor,
  AuditEntry,
} from '../../../../src/shared/wire/account/audit.ts';
import type { Window } from '../../kernel/range.ts';

export interface NewAuditEntry {
  id: string;
  accountId: string;
  action: AuditAction;
  actor: AuditActor;
  userId: string | null;
  keyId: string | null;
  siteId: string | null;
  target: string | null;
  /** Microseconds since the epoch; the store moves it on where an entry of the account has it already. */
  at: number;
}

/** Who did what in an account. Entries are added and, in the end, forgotten; nothing changes one. */
export interface AuditStore {
  /** An entry whose id is known already is not added again. */
  addAuditEntry(entry: NewAuditEntry): Promise<void>;
  /** Forgets what is older than this moment, in microseconds since the epoch. */
  forgetAuditEntries(before: number): Promise<void>;
  /** Newest first. */
  auditEntries(accountId: string, window: Window): Promise<AuditEntry[]>;
}
