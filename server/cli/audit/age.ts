import { type Audited, AuditFailure } from '../../domain/consentLog/audit/faults.ts';
import type { Millis } from '../../domain/kernel/clock.ts';
import { microsToIso } from '../../domain/kernel/time.ts';
import type { VerifiedCheckpoint } from './state.ts';

/** Since when a log is known to have taken in nothing: its server says when the last entry came, the state file when it was seen. */
export interface Quiet {
  /** When the last entry was received; null where the server does not tell. */
  receivedAt: string | null;
  /** When the newest checkpoint was seen first; null where that was now. */
  seenAt: string | null;
}

/** Whether a head is the one that was seen before, whoever else has signed it since. */
export const isSame = ({ checkpoint, vkey }: Audited, seen: VerifiedCheckpoint | null): boolean =>
  seen?.vkey === vkey && seen.head.size === checkpoint.size;

export const quietSince = (audited: Audited, seen: VerifiedCheckpoint | null): Quiet => ({
  receivedAt: audited.receivedAt === null ? null : microsToIso(audited.receivedAt),
  seenAt: isSame(audited, seen) ? (seen?.seenAt ?? null) : null,
});

/** @throws AuditFailure where the log was quiet for longer. An entry may lie about its time; the state file is the reader's own. */
export function demandNews({ receivedAt, seenAt }: Quiet, longest: Millis, now: Millis): void {
  const times = [receivedAt, seenAt].flatMap((at) => (at === null ? [] : [Date.parse(at)]));
  if (now - Math.min(now, ...times) > longest) throw new AuditFailure('stale');
}
