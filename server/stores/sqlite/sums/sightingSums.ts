import type { Sighting } from '../../../domain/monitoring/findings/port.ts';
import { weightOf } from '../../../domain/monitoring/mostNames.ts';
import { noSum, type Sum } from '../../../domain/monitoring/sums.ts';
import { hourOf } from '../../../domain/timestamp.ts';
import type { Connection } from '../connection.ts';
import { readSums } from './hourSums.ts';
import { type Heap, keyOf } from './tagSums.ts';

/** What one part of a page view adds to the sightings of its hour: a page view counts once, whichever part saw it first. */
export function sightingSums(
  db: Connection,
  siteId: Uint8Array,
  { batchId, part, at, named }: { batchId: string; part: number; at: number; named: Sighting[] },
  heaps: ReadonlyMap<string, Heap>,
): Map<string, Sum> {
  const names = named.map(({ kind, host, purpose }) => JSON.stringify([kind, host, purpose]));
  const hours = part === 0 || !names.length ? [] : [hourOf(at) - 1, hourOf(at)];
  const kept = hours.map((hour) => readSums(db, hour, siteId, 'sighting'));
  const seenBefore = (name: string) =>
    kept.some((sums) => sums.get(name)?.more.batch?.[batchId]) ||
    hours.some((hour) =>
      heaps.get(keyOf(hour, 'sighting'))?.sums.get(name)?.more.batch?.has(batchId),
    );
  const weight = weightOf(names.length);
  return new Map(
    names
      .filter((name) => !seenBefore(name))
      .map((name) => [
        name,
        { ...noSum(), pages: 1, weight, more: { batch: new Map([[batchId, 1]]) } },
      ]),
  );
}
