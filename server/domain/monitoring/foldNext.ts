import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { HourIndex, Micros } from '../kernel/clock.ts';
import type { Sighting } from './findings/port.ts';
import { sightingSums } from './findings/sightingSums.ts';
import type { HourSum } from './hourSum.ts';
import { gather, type Heap, mergeInto } from './mergeSums.ts';
import type { SumKind } from './sumKinds.ts';
import { type Part, type Sums, sumsAdded, sumsOf } from './sums.ts';

/** A stored part of a page view that is not summed yet. */
export interface UnsummedBatch {
  batchId: string;
  part: number;
  receivedAt: Micros;
  rows(): BatchRow[];
  sightings: Sighting[];
  /** The parts of its page view received before it. */
  earlier(): Promise<Part[]>;
}

/** Reads that summing one site needs. */
export interface SumReads {
  siteId: string;
  /** Up to where the site's batches are summed; null where it has none. */
  mark(): Promise<Micros | null>;
  /** Batches received after a moment, oldest first and no more than `most`. */
  batchesAfter(mark: Micros, most: number): Promise<UnsummedBatch[]>;
  /** Stored sums of an hour, by their names. */
  kept(hour: HourIndex, kind: SumKind): Promise<Map<string, HourSum>>;
  /** The store's packed form of them. */
  pack(sums: Iterable<HourSum>, hour: HourIndex): Uint8Array;
}

/** Sums of some batches of a site, to be stored in one transaction with the new mark. */
export interface Folded {
  siteId: string;
  /** Up to where the site's batches were summed before, and are now: `receivedAt`. */
  from: Micros;
  through: Micros;
  /** All sums of an hour and kind, packed: the stored ones merged with the new. */
  kept: { hour: HourIndex; kind: SumKind; sums: Uint8Array }[];
}

/** Rows processed in one step, after which other sites get their turn; and batches, however few rows they have. */
const maxRows = 10_000;
const maxBatches = 200;

/**
 * Sums the site's unsummed batches, oldest first and only a few; null where there are none. Changes nothing itself. A
 * site's batches are stored in order of time, so none can arrive behind the mark.
 */
export async function foldNext(reads: SumReads): Promise<Folded | null> {
  const mark = await reads.mark();
  if (mark === null) return null;
  const heaps = new Map<string, Heap>();
  let through = mark;
  let read = 0;
  for (const batch of await reads.batchesAfter(mark, maxBatches)) {
    const { rows, added } = await addedBy(batch);
    const { batchId, part, receivedAt: at, sightings: named } = batch;
    const sighting = await sightingSums({ batchId, part, at, named }, heaps, (hour) =>
      reads.kept(hour, 'sighting'),
    );
    gather(heaps, at, { ...added, sighting });
    through = at;
    read += rows;
    if (read >= maxRows) break;
  }
  if (through === mark) return null;
  const kept: Folded['kept'] = [];
  for (const heap of heaps.values()) {
    const { hour, kind } = heap;
    const sums = await reads.kept(hour, kind);
    mergeInto(sums, heap);
    kept.push({ hour, kind, sums: reads.pack(sums.values(), hour) });
  }
  return { siteId: reads.siteId, from: mark, through, kept };
}

/** The sums that a part adds to its page view, which may have earlier parts; and how many rows that took. */
async function addedBy(batch: UnsummedBatch): Promise<{ rows: number; added: Sums }> {
  const others = await batch.earlier();
  const rows = batch.rows();
  const added = others.length ? sumsAdded({ part: batch.part, rows }, others) : sumsOf(rows);
  return { rows: others.reduce((sum, other) => sum + other.rows.length, rows.length), added };
}
