import type { AuditActor } from '../../../../src/shared/vocabulary.ts';
import type { AuditAction, AuditEntry } from '../../../../src/shared/wire/account/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import type { Range } from '../../kernel/range.ts';
import { isoToMicros } from '../../kernel/time.ts';
import type { ControlStore } from '../../stores.ts';
import type { AuditWindow, NewAuditEntry } from './port.ts';

/** How long entries are kept, in milliseconds: two years. */
export const auditRetention = 730 * 86_400_000;
/** Entries read at a time while the log is exported. */
const chunk = 1_000;

/** Who acts: the operator has no user id. */
export interface Actor {
  kind: AuditActor;
  accountId: string;
  userId: string | null;
  keyId: string | null;
}

export interface Act {
  action: AuditAction;
  siteId?: string | null;
  target?: string | null;
}

export type Audit = ReturnType<typeof auditService>;

/** The audit log of an account: who did what, and when. */
export function auditService({
  control,
  clock,
}: {
  control: Pick<ControlStore, 'addAuditEntry' | 'auditEntries'>;
  clock: Clock;
}) {
  function entryOf({ kind, ...actor }: Actor, { action, siteId, target }: Act): NewAuditEntry {
    const now = clock.now();
    return {
      ...actor,
      id: createId(now),
      actor: kind,
      action,
      at: now * 1_000,
      siteId: siteId ?? null,
      target: target ?? null,
    };
  }

  return {
    entryOf,

    record(actor: Actor, act: Act): Promise<void> {
      return control.addAuditEntry(entryOf(actor, act));
    },

    /** Records an entry made earlier; repeated calls add it only once. */
    add(entry: NewAuditEntry): Promise<void> {
      return control.addAuditEntry(entry);
    },

    /** Newest first. */
    list(accountId: string, window: AuditWindow): Promise<AuditEntry[]> {
      return control.auditEntries(accountId, window);
    },

    /** The entries of a range as JSON lines, newest first, read a chunk at a time. */
    async *lines(accountId: string, { from, to }: Range): AsyncGenerator<string> {
      for (let end = to; ; ) {
        const entries = await control.auditEntries(accountId, { from, to: end, limit: chunk });
        for (const entry of entries) yield `${JSON.stringify(entry)}\n`;
        const last = entries.at(-1);
        if (!last || entries.length < chunk) return;
        end = (isoToMicros(last.at) as number) - 1;
      }
    },
  };
}
