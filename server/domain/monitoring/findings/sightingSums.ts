import { hourOf } from '../../kernel/time.ts';
import type { HourSum } from '../hourSum.ts';
import { weightOf } from '../limits.ts';
import { type Heap, keyOf } from '../mergeSums.ts';
import { noSum, type Sum } from '../sums.ts';
import type { Sighting } from './port.ts';

/**
 * The sightings that one part of a page view adds to its hour: a page view counts once, whichever part saw it first.
 * @param heaps sums not stored yet
 * @param keptOf stored sightings of an hour, by name
 */
export async function sightingSums(
  { batchId, part, at, named }: { batchId: string; part: number; at: number; named: Sighting[] },
  heaps: ReadonlyMap<string, Heap>,
  keptOf: (hour: number) => Promise<ReadonlyMap<string, HourSum>>,
): Promise<Map<string, Sum>> {
  const names = named.map(({ kind, host, purpose }) => JSON.stringify([kind, host, purpose]));
  const hours = part === 0 || !names.length ? [] : [hourOf(at) - 1, hourOf(at)];
  const stored = await Promise.all(hours.map(keptOf));
  const seenBefore = (name: string) =>
    stored.some((sums) => sums.get(name)?.breakdowns.batch?.[batchId]) ||
    hours.some((hour) =>
      heaps.get(keyOf(hour, 'sighting'))?.sums.get(name)?.breakdowns.batch?.has(batchId),
    );
  const weight = weightOf(names.length);
  return new Map(
    names
      .filter((name) => !seenBefore(name))
      .map((name) => [
        name,
        { ...noSum(), pages: 1, weight, breakdowns: { batch: new Map([[batchId, 1]]) } },
      ]),
  );
}
