import type { Audited } from '../../domain/consentLog/audit/faults.ts';
import type { Quiet } from './age.ts';
import type { VerifiedCheckpoint } from './state.ts';

/** An audit that found nothing wrong, in sentences. */
export function sentences({
  audited: { checkpoint, vkey, followed },
  quiet: { receivedAt, seenAt },
  seen,
  full,
}: {
  audited: Audited;
  quiet: Quiet;
  seen: VerifiedCheckpoint | null;
  full: boolean;
}): string[] {
  return [
    `${checkpoint.origin}: ${checkpoint.size} entries, signed by ${vkey}.`,
    ...followed.map(({ log, reason }) => `${log.origin} replaced another log: ${reason}.`),
    seen
      ? `It still begins with everything it showed on ${seen.seenAt ?? 'the day of the checkpoint'}.`
      : 'No earlier checkpoint was known.',
    ...(receivedAt === null ? [] : [`Its last entry was received at ${receivedAt}.`]),
    ...(seenAt === null ? [] : ['Nothing has come since then.']),
    ...(full ? ['All of it was read, and it matches the signed root.'] : []),
  ];
}
