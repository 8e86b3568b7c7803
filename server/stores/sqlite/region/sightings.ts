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
import type { Recording } from './tagBatches.ts';
import type { Row } from './tagHours.ts';

/** What one part of a page view adds to the sightings of its hour: a page view counts once, whichever part saw it first. */
export function sightingSums(
  db: Connection,
  { siteId, batchId, part, sightings = [] }: Recording,
  at: number,
): Map<string, Sum> {
  const names = sightings.map(({ kind, host, purpose }) => JSON.stringify([kind, host, purpose]));
  const seenBefore = (name: string) =>
    db.get(
      `SELECT 1 FROM hour_sums WHERE hour BETWEEN ? AND ? AND site_id = ? AND kind = 'sighting'
        AND name = ? AND json_extract(more, ?) IS NOT NULL`,
      ...[hourOf(at) - 1, hourOf(at), hexToBlob(siteId), name, `$.batch."${batchId}"`],
    );
  return new Map(
    names
      .filter((name) => part === 0 || !seenBefore(name))
      .map((name) => [name, { ...noSum(), pages: 1, more: { batch: new Map([[batchId, 1]]) } }]),
  );
}

/** Equal sightings of several hours together. @param rows oldest hour first */
export function sightedOf(rows: readonly Row[]): Sighted[] {
  const byName = Map.groupBy(rows, ({ name }) => name);
  return [...byName].flatMap(([name, these]) => {
    const [kind, host, purpose] = JSON.parse(name) as [SightingKind, string, string | null];
    if (host === rest) return [];
    const batches = these.flatMap(({ more }) => Object.keys(JSON.parse(more).batch ?? {}));
    return [
      {
        ...{ kind, host, purpose },
        firstSeenAt: microsToIso(Math.min(...these.map(({ first_at }) => first_at))),
        lastSeenAt: microsToIso(Math.max(...these.map(({ last_at }) => last_at))),
        pages: these.reduce((sum, { pages }) => sum + pages, 0),
        batchIds: batches
          .filter((id) => id !== rest)
          .slice(-keptBatches)
          .reverse(),
      },
    ];
  });
}
