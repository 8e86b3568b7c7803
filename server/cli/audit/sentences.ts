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
    ...followed.map(({ log, reason }) => `${log.origin} took the place of another: ${reason}.`),
    seen
      ? `It begins with all that it showed on ${seen.seenAt ?? 'the day of the checkpoint'}.`
      : 'Nothing was remembered of it before.',
    ...(receivedAt === null ? [] : [`Its last entry was received at ${receivedAt}.`]),
    ...(seenAt === null ? [] : ['Nothing has come since then.']),
    ...(full ? ['All of it was read, and comes to the signed root.'] : []),
  ];
}
