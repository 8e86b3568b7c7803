import type { BatchRow } from '../../../../../src/shared/wire/monitoring/batch.ts';
import type { Sighting } from '../../../../domain/monitoring/findings/port.ts';
import { sightingSums } from '../../../../domain/monitoring/findings/sightingSums.ts';
import { gather, type Heap, mergeInto } from '../../../../domain/monitoring/mergeSums.ts';
import type { SumKind } from '../../../../domain/monitoring/sumKinds.ts';
import { type Sums, sumsAdded, sumsOf } from '../../../../domain/monitoring/sums.ts';
import { blobToHex } from '../../blobs.ts';
import type { Connection } from '../../connection.ts';
import { unpackRows } from '../packedRows.ts';
import { packSums, readSums } from './hourSums.ts';

/** A heap together with what was kept of its hour and kind, as it is kept. */
export interface Kept {
  hour: number;
  kind: SumKind;
  sums: Uint8Array;
}

/** What some batches of a site come to, to be kept in one transaction with how far it goes. */
export interface Folded {
  siteId: string;
  /** Up to where the site's batches were summed up before, and are now: `receivedAt`, in microseconds since the epoch. */
  from: number;
  through: number;
  kept: Kept[];
}

interface StoredBatch {
  batch_id: string;
  part: number;
  received_at: number;
  rows: Uint8Array;
  sightings: string | null;
}

/** Rows gone through in one step, after which other sites get their turn; and batches, however few rows they have. */
const maxRows = 10_000;
const maxBatches = 200;

/**
 * Sums up the site's batches that are not summed up yet, the oldest first and no more than a few; null where there are none.
 * Changes nothing itself. Batches of a site are stored in the order of their times, so that none comes behind this.
 */
export function foldNext(db: Connection, siteId: Uint8Array): Folded | null {
  const mark = db.get<{ summed: number }>('SELECT summed FROM sum_marks WHERE site_id = ?', siteId);
  if (!mark) return null;
  const batches = db.all<StoredBatch>(
    `SELECT batch_id, part, received_at, rows, sightings FROM tag_batches
      WHERE site_id = ? AND received_at > ? ORDER BY received_at LIMIT ${maxBatches}`,
    siteId,
    mark.summed,
  );
  const heaps = new Map<string, Heap>();
  let through = mark.summed;
  let read = 0;
  for (const batch of batches) {
    const { rows, added } = addedBy(db, siteId, batch);
    const named: Sighting[] = batch.sightings === null ? [] : JSON.parse(batch.sightings);
    const { batch_id: batchId, part, received_at: at } = batch;
    const sighting = sightingSums({ batchId, part, at, named }, heaps, (hour) =>
      readSums(db, hour, siteId, 'sighting'),
    );
    gather(heaps, at, { ...added, sighting });
    through = at;
    read += rows;
    if (read >= maxRows) break;
  }
  if (through === mark.summed) return null;
  const kept = [...heaps.values()].map((heap): Kept => {
    const { hour, kind } = heap;
    const sums = readSums(db, hour, siteId, kind);
    mergeInto(sums, heap);
    return { hour, kind, sums: packSums(sums.values(), hour) };
  });
  return { siteId: blobToHex(siteId), from: mark.summed, through, kept };
}

/** What a part adds to its page view, of which others may have come before; and how many rows that took. */
function addedBy(
  db: Connection,
  siteId: Uint8Array,
  { batch_id, part, received_at, rows: packed }: StoredBatch,
): { rows: number; added: Sums } {
  const others = db
    .all<{ part: number; rows: Uint8Array }>(
      `SELECT part, rows FROM tag_batches INDEXED BY tag_batches_by_id
        WHERE site_id = ? AND batch_id = ? AND received_at < ?`,
      siteId,
      batch_id,
      received_at,
    )
    .map((other) => ({ part: other.part, rows: unpackRows(other.rows) }));
  const rows: BatchRow[] = unpackRows(packed);
  const added = others.length ? sumsAdded({ part, rows }, others) : sumsOf(rows);
  return { rows: others.reduce((sum, other) => sum + other.rows.length, rows.length), added };
}
