import { microsToIso } from '../../kernel/time.ts';
import { groupedBy, type Steps } from '../../kernel/turns.ts';
import type { HourSum } from '../hourSum.ts';
import { otherName } from '../limits.ts';
import { type CountedSighting, keptBatches, type SightingKind } from './port.ts';

/** Merges equal sightings of several hours. @param rows oldest hour first */
export function* sightedOf(rows: readonly HourSum[]): Steps<CountedSighting[]> {
  const sighted: CountedSighting[] = [];
  for (const [name, these] of yield* groupedBy(rows, ({ name }) => name)) {
    yield;
    const [kind, host, purpose] = JSON.parse(name) as [SightingKind, string, string | null];
    if (host === otherName) continue;
    const batches = these.flatMap(({ breakdowns }) => Object.keys(breakdowns.batch ?? {}));
    sighted.push({
      kind,
      host,
      purpose,
      firstSeenAt: microsToIso(Math.min(...these.map(({ firstAt }) => firstAt))),
      lastSeenAt: microsToIso(Math.max(...these.map(({ lastAt }) => lastAt))),
      pages: these.reduce((sum, { pages }) => sum + pages, 0),
      batchIds: batches
        .filter((id) => id !== otherName)
        .slice(-keptBatches)
        .reverse(),
    });
  }
  return sighted;
}
