import { expect, it } from 'vitest';
import type { ContainerVersion } from '../../../../../../server/domain/container/port.ts';
import {
  type Changes,
  causesOf,
  causeWindow,
} from '../../../../../../server/domain/monitoring/findings/causes.ts';

const came = Date.UTC(2026, 10, 21, 12);
const hour = 3_600_000;
const before = (hours: number) => new Date(came - hours * hour).toISOString();
const published = (hours: number) => ({
  integrity: `sha256-${hours}`,
  publishedAt: before(hours),
  change: 'blocking' as const,
  note: null,
});
/** A version by when reads found it first and last, in hours before the host came. */
const version = (
  name: string,
  [first, last]: [number, number],
  publicId = 'GTM-ABC123',
): ContainerVersion => ({
  publicId,
  version: name,
  firstSeenAt: before(first),
  lastSeenAt: before(last),
});
const causes = (changes: Partial<Changes>) =>
  causesOf(new Date(came).toISOString(), { publications: [], versions: [], ...changes }).map(
    (cause) => (cause.kind === 'container' ? cause.version : cause.rulesetIntegrity),
  );

it('names rulesets and versions of the container, the nearest first', () => {
  const publications = [published(2), published(20)];
  const versions = [version('7', [5, 1]), version('6', [48, 6])];
  expect(causes({ publications, versions })).toEqual(['sha256-2', '7', 'sha256-20']);
});

it('tells between which reads the version changed', () => {
  const versions = [version('7', [5, 1]), version('6', [48, 6])];
  expect(causesOf(before(0), { publications: [], versions })).toEqual([
    {
      kind: 'container',
      publicId: 'GTM-ABC123',
      version: '7',
      versionBefore: '6',
      notBefore: before(6),
      seenAt: before(5),
    },
  ]);
});

it('takes a version first read after the host came for its cause, where it may have come before', () => {
  const publications = [published(1)];
  const later = [version('7', [-10, -10]), version('6', [40, 2])];
  expect(causes({ publications, versions: later })).toEqual(['7', 'sha256-1']);
  const tooLate = [version('7', [-10, -10]), version('6', [40, -1])];
  expect(causes({ publications, versions: tooLate })).toEqual(['sha256-1']);
});

it('names nothing that is too long ago, or came after the host', () => {
  const long = causeWindow / hour + 1;
  const versions = [version('7', [long, 0]), version('6', [90, 80])];
  expect(causes({ publications: [published(-1), published(long)], versions })).toEqual([]);
});

it('takes neither the first version that was read nor another container for a change', () => {
  expect(causes({ versions: [version('7', [3, 1])] })).toEqual([]);
  const versions = [version('7', [3, 1]), version('6', [9, 4], 'GTM-OTHER1')];
  expect(causes({ versions })).toEqual([]);
});

it('takes a version that came back for a change', () => {
  const versions = [version('6', [3, 1]), version('7', [9, 4]), version('6', [90, 10])];
  expect(causes({ versions })).toEqual(['6', '7']);
});
