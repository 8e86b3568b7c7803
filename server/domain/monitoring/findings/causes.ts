import type { HostCause } from '../../../../src/shared/wire/monitoring/findings.ts';
import type { ContainerVersion } from '../../container/port.ts';
import type { PublicationEntry } from '../../ruleset/port.ts';

/** Milliseconds before a host's first appearance in which a change may have brought it. */
export const causeWindow = 24 * 3_600_000;

/** Changes of a site, newest first. */
export interface Changes {
  publications: readonly PublicationEntry[];
  versions: readonly ContainerVersion[];
}

/** Possible causes of a host that appeared at this moment, nearest first. */
export function causesOf(firstSeenAt: string, { publications, versions }: Changes): HostCause[] {
  const came = Date.parse(firstSeenAt);
  const published = publications.map(({ integrity, publishedAt, change }) => ({
    cause: { kind: 'ruleset' as const, rulesetIntegrity: integrity, publishedAt, change },
    since: Date.parse(publishedAt),
    until: Date.parse(publishedAt),
  }));
  const replaced = versions.flatMap((now, index) => {
    const before = versions.slice(index + 1).find(({ publicId }) => publicId === now.publicId);
    // The first version that was read is no change.
    if (!before) return [];
    const { publicId, version, firstSeenAt: seenAt } = now;
    const versionBefore = before.version;
    const cause = { kind: 'container' as const, publicId, version, versionBefore, seenAt };
    const notBefore = before.lastSeenAt;
    return [
      {
        cause: { ...cause, notBefore },
        since: Date.parse(notBefore),
        until: Date.parse(seenAt),
      },
    ];
  });
  return [...published, ...replaced]
    .filter(({ since, until }) => since <= came && came - until <= causeWindow)
    .sort((a, b) => distance(a, came) - distance(b, came))
    .map(({ cause }) => cause);
}

/** A change at an unknown moment between two reads may have happened right before the host appeared. */
const distance = ({ until }: { until: number }, came: number) => Math.max(0, came - until);
