import type { Report } from '../../../../src/shared/wire/consent/report.ts';
import type { ShownAnchor } from './checkAnchor.ts';
import type { ShownLog } from './content.ts';

export function anchorFacts({
  size,
  epoch,
  book,
  witnesses,
  stampedAt,
  policy,
}: ShownAnchor): Report['facts'] {
  const by = policy?.notAfter ? `, no later than ${policy.notAfter}` : '';
  return [
    ['anchor', `the first ${size} entries of the log, in the epoch of ${epoch}${by}`],
    ['book', book],
    ['witnesses', witnesses.join(', ') || 'none'],
    ...stampedAt.map((time): [string, string] => ['timestamp', `${time}, as it says itself`]),
  ];
}

/** What an anchor does not tell of itself. */
export function anchorRemarks({ size, policy, stampedAt }: ShownAnchor, log: ShownLog): string[] {
  const end = log.size - log.later;
  return [
    ...(end > size
      ? [`The anchor covers no entry of this file from index ${size} on: it was made before them.`]
      : []),
    ...whoSays(policy),
    ...(policy?.unknown
      ? [`The policy has witnesses whose cosignatures cannot be checked here: ${policy.unknown}.`]
      : []),
    ...(stampedAt.length
      ? [
          'Who signed a timestamp is not checked here, but OpenSSL can check it. To save the files it needs, run verify-export with --stamps NAME, or take them from verify.html.',
        ]
      : []),
  ];
}

function whoSays(policy: ShownAnchor['policy']): string[] {
  if (!policy) {
    return [
      'The anchor was checked against nobody’s policy, so the witnesses are those that the file names. Give a policy with the witnesses you trust.',
    ];
  }
  if (!policy.notAfter)
    return ['The policy requires no witness, so nobody vouches for the anchor.'];
  if (policy.namesBook) return [];
  return [
    'The policy names no book. Compare the key of the book with one from elsewhere: a service could keep two.',
  ];
}
