import { setImmediate } from 'node:timers/promises';
import type { BatchRow } from '../../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import { admitPart, type KeptPageView } from '../../../domain/monitoring/admitPart.ts';
import { expandBatch } from '../../../domain/monitoring/expandBatch.ts';
import type { RecordedBatch } from '../../../domain/monitoring/port.ts';
import type { RegionStore } from '../../../domain/stores.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { Perform } from '../../packed/client.ts';
import type { Sums } from '../../sums/client.ts';
import { bounds } from '../../window.ts';
import type { Connection } from '../connection.ts';
import { nextReceivedAt } from '../siteClock.ts';
import type { Write } from '../writer/client.ts';

type TagStore = Pick<RegionStore, 'recordBatch' | 'tagEvents' | 'forgetBatches'>;

/** Where rows are packed and unpacked: both take long enough to be kept from whatever else the process does. */
export interface Packing {
  pack: Perform<'pack'>;
  unpack: Perform<'unpack'>;
}

/** A batch on its way to the writer, which neither packs nor reads rows: what it costs there does not depend on what they say. */
export interface Recording {
  siteId: string;
  batchId: string;
  part: number;
  subjectId: string;
  rowCount: number;
  /** The rows, packed. */
  rows: Uint8Array;
  /** Sightings that the rows prove, as JSON; null where there are none. */
  sightings: string | null;
  /** The clock's time, in microseconds since the epoch. */
  at: number;
}

export const tagWrites = {
  recordBatch(db: Connection, batch: Recording): RecordedBatch {
    const siteId = hexToBlob(batch.siteId);
    const place = [siteId, batch.batchId] as const;
    const recorded = admitPart(keptPageView(db, place), batch);
    if (recorded !== 'stored') return recorded;
    const receivedAt = nextReceivedAt(db, siteId, batch.at);
    db.run(
      `INSERT INTO tag_batches
        (site_id, received_at, batch_id, part, subject_id, row_count, rows, sightings)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      siteId,
      receivedAt,
      batch.batchId,
      batch.part,
      hexToBlob(batch.subjectId),
      batch.rowCount,
      batch.rows,
      batch.sightings,
    );
    db.run(
      'INSERT INTO sum_marks (site_id, summed) VALUES (?, ?) ON CONFLICT (site_id) DO NOTHING',
      siteId,
      receivedAt - 1,
    );
    return recorded;
  },

  forgetBatches(db: Connection, { before, most }: { before: number; most: number }): number {
    return db.run(
      `DELETE FROM tag_batches WHERE rowid IN
        (SELECT rowid FROM tag_batches WHERE received_at < ? ORDER BY received_at LIMIT ?)`,
      before,
      most,
    );
  },
};

type PageView = readonly [siteId: Uint8Array, batchId: string];

function keptPageView(db: Connection, place: PageView): KeptPageView | null {
  const first = db.get<{ part: number; subject_id: Uint8Array; row_count: number }>(
    `SELECT part, subject_id, row_count FROM tag_batches INDEXED BY tag_batches_by_id
      WHERE site_id = ? AND batch_id = ? ORDER BY part LIMIT 1`,
    ...place,
  );
  return (
    first && {
      subjectId: blobToHex(first.subject_id),
      has: (part) => isKnown(db, place, part),
      rows: () => (first.part === 0 ? first.row_count : 0) + laterRows(db, place),
    }
  );
}

function isKnown(db: Connection, place: PageView, part: number): boolean {
  const known = db.get(
    'SELECT 1 FROM tag_batches WHERE site_id = ? AND batch_id = ? AND part = ?',
    ...place,
    part,
  );
  return known !== null;
}

/** Read in the index alone: in the table each count lies behind the rows it counts. */
function laterRows(db: Connection, place: PageView): number {
  const later = db.get<{ rows: number }>(
    `SELECT coalesce(sum(row_count), 0) AS rows
      FROM tag_batches INDEXED BY tag_batches_of_later_parts
      WHERE site_id = ? AND batch_id = ? AND part > 0`,
    ...place,
  );
  return later?.rows ?? 0;
}

/** Batches that are expanded at once: a few milliseconds, after which other requests get their turn. */
const sliceSize = 32;

interface StoredBatch {
  batch_id: string;
  part: number;
  received_at: number;
  subject_id: Uint8Array;
  rows: Uint8Array;
  first_seq: number;
}

/** Where the rows of a part begin in their page view: `part` is 0 for nearly all. */
const columns = `batch_id, part, received_at, subject_id, rows, CASE part WHEN 0 THEN 0 ELSE
  (SELECT coalesce(sum(row_count), 0) FROM tag_batches AS earlier WHERE earlier.site_id = tag_batches.site_id
    AND earlier.batch_id = tag_batches.batch_id AND earlier.part < tag_batches.part) END AS first_seq`;

export function tagStore(
  db: Connection,
  write: Write<typeof tagWrites>,
  { clock, packing, sums }: { clock: Clock; packing: Packing; sums: Sums },
): TagStore {
  return {
    async recordBatch({ rows, sightings = [], ...batch }) {
      const at = Math.floor(clock.now() * 1000);
      const result = {
        ...batch,
        at,
        rowCount: rows.length,
        sightings: sightings.length ? JSON.stringify(sightings) : null,
      };
      const packed = packing.pack(JSON.stringify(rows));
      const recorded = await write(
        'recordBatch',
        packed.then((bytes) => ({ ...result, rows: bytes })),
      );
      if (recorded === 'stored') sums.noticed(batch.siteId);
      return recorded;
    },

    async forgetBatches(before, most) {
      await sums.allSettled();
      return write('forgetBatches', { before, most });
    },

    async tagEvents(siteId, window, batchId) {
      const site = hexToBlob(siteId);
      const [from, to] = bounds(window);
      const events: TagEvent[] = [];
      const slice = (after: StoredBatch | undefined) =>
        batchId === null
          ? db.all<StoredBatch>(
              `SELECT ${columns} FROM tag_batches
                WHERE site_id = ? AND received_at BETWEEN ? AND ?
                ORDER BY received_at DESC LIMIT ${sliceSize}`,
              site,
              from,
              after ? after.received_at - 1 : to,
            )
          : db.all<StoredBatch>(
              `SELECT ${columns} FROM tag_batches WHERE rowid IN (
                  SELECT rowid FROM tag_batches INDEXED BY tag_batches_by_id
                    WHERE site_id = ? AND batch_id = ? AND received_at BETWEEN ? AND ?
                    ORDER BY received_at DESC LIMIT ${sliceSize})
                ORDER BY received_at DESC`,
              site,
              batchId,
              from,
              after ? after.received_at - 1 : to,
            );
      for (let batches = slice(undefined); batches.length; batches = slice(batches.at(-1))) {
        const texts = await packing.unpack(batches.map(({ rows }) => rows));
        for (const [index, batch] of batches.entries()) {
          events.push(...eventsOf(siteId, batch, JSON.parse(texts[index] as string)));
          if (events.length >= window.limit) return events.slice(0, window.limit);
        }
        await setImmediate();
      }
      return events;
    },
  };
}

function eventsOf(siteId: string, batch: StoredBatch, rows: BatchRow[]): TagEvent[] {
  return expandBatch({
    siteId,
    batchId: batch.batch_id,
    part: batch.part,
    receivedAt: batch.received_at,
    subjectId: blobToHex(batch.subject_id),
    firstSeq: batch.first_seq,
    rows,
  });
}
