import type { AuditActor } from '../../../../src/shared/vocabulary.ts';
import type { AuditAction, AuditEntry } from '../../../../src/shared/wire/account/audit.ts';
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
  /** Microseconds since the epoch; the store moves it on where an entry of the account already has that time. */
  at: number;
}

/** Entries of a time; of one site alone where it is named. */
export interface AuditWindow extends Window {
  siteId?: string | undefined;
}

/** Who did what in an account. Entries are added and eventually deleted; nothing changes one. */
export interface AuditStore {
  /** An entry whose id already exists is not added again. */
  addAuditEntry(entry: NewAuditEntry): Promise<void>;
  /** Deletes entries older than this moment, in microseconds since the epoch. */
  forgetAuditEntries(before: number): Promise<void>;
  /** Newest first. */
  auditEntries(accountId: string, window: AuditWindow): Promise<AuditEntry[]>;
}
