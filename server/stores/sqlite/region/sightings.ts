import {
  keptBatches,
  type Sighted,
  type SightingKind,
} from '../../../domain/monitoring/findings/port.ts';
import { rest } from '../../../domain/monitoring/mostNames.ts';
import { noSum, type Sum } from '../../../domain/monitoring/sums.ts';
import { hourOf, microsToIso } from '../../../domain/timestamp.ts';
import { hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import { type HourSum, readSums } from './hourSums.ts';
import type { Recording } from './tagBatches.ts';

/** What one part of a page view adds to the sightings of its hour: a page view counts once, whichever part saw it first. */
export function sightingSums(
  db: Connection,
  { siteId, batchId, part, sightings = [] }: Recording,
  at: number,
): Map<string, Sum> {
  const names = sightings.map(({ kind, host, purpose }) => JSON.stringify([kind, host, purpose]));
  const hours = part === 0 ? [] : [hourOf(at) - 1, hourOf(at)];
  const lastHours = hours.map((hour) => readSums(db, hour, hexToBlob(siteId), 'sighting'));
  const seenBefore = (name: string) =>
    lastHours.some((sums) => sums.get(name)?.more.batch?.[batchId]);
  return new Map(
    names
      .filter((name) => !seenBefore(name))
      .map((name) => [name, { ...noSum(), pages: 1, more: { batch: new Map([[batchId, 1]]) } }]),
  );
}

/** Equal sightings of several hours together. @param rows oldest hour first */
export function sightedOf(rows: readonly HourSum[]): Sighted[] {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].flatMap(([name, these]) => {
    const [kind, host, purpose] = JSON.parse(name) as [SightingKind, string, string | null];
    if (host === rest) return [];
    const batches = these.flatMap(({ more }) => Object.keys(more.batch ?? {}));
    return [
      {
        ...{ kind, host, purpose },
        firstSeenAt: microsToIso(Math.min(...these.map(({ firstAt }) => firstAt))),
        lastSeenAt: microsToIso(Math.max(...these.map(({ lastAt }) => lastAt))),
        pages: these.reduce((sum, { pages }) => sum + pages, 0),
        batchIds: batches
          .filter((id) => id !== rest)
          .slice(-keptBatches)
          .reverse(),
      },
    ];
  });
}
