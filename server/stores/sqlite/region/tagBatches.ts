import type { BatchRow } from '../../../../src/shared/wire/batch.ts';
import type { TagEvent } from '../../../../src/shared/wire/resources.ts';
import type { Sighting } from '../../../domain/monitoring/findings/port.ts';
import { mostPageRows } from '../../../domain/monitoring/mostNames.ts';
import { sumsAdded, sumsOf } from '../../../domain/monitoring/sums.ts';
import type { Clock, RecordedBatch, RegionStore } from '../../../domain/ports.ts';
import { hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';
import type { Together } from '../writer/group.ts';
import { expandBatch, type StoredBatch } from './expandBatch.ts';
import { packRows, unpackRows } from './packedRows.ts';
import { sightingSums } from './sightings.ts';
import { nextReceivedAt } from './siteClock.ts';
import { gather, tagSums } from './tagSums.ts';
import { bounds } from './window.ts';

type TagStore = Pick<RegionStore, 'recordBatch' | 'tagEvents' | 'forgetBatches'>;

/** A batch on its way to the writer, whose thread also compresses it. */
export interface Recording {
  siteId: string;
  batchId: string;
  part: number;
  subjectId: string;
  /** The rows, as JSON. */
  rows: string;
  sightings?: Sighting[];
  /** The clock's time, in microseconds since the epoch. */
  at: number;
}

/** What is stored of a page view. */
interface StoredPart {
  part: number;
  subject_id: Uint8Array;
  row_count: number;
  rows: Uint8Array;
}

export const tagWrites = {
  recordBatch(db: Connection, batch: Recording, together: Together): RecordedBatch {
    const siteId = hexToBlob(batch.siteId);
    const subjectId = hexToBlob(batch.subjectId);
    const stored = db.all<StoredPart>(
      `SELECT part, subject_id, row_count, rows FROM tag_batches
        WHERE site_id = ? AND batch_id = ? ORDER BY part`,
      siteId,
      batch.batchId,
    );
    if (stored.some(({ subject_id }) => !subjectId.equals(subject_id))) return 'foreign';
    if (stored.some(({ part }) => part === batch.part)) return 'known';
    const rows: BatchRow[] = JSON.parse(batch.rows);
    const before = stored.reduce((sum, { row_count }) => sum + row_count, 0);
    if (before + rows.length > mostPageRows) return 'full';

    const receivedAt = nextReceivedAt(db, siteId, batch.at);
    db.run(
      `INSERT INTO tag_batches (site_id, received_at, batch_id, part, subject_id, row_count, rows)
        VALUES (?, ?, ?, ?, ?, ?, ?)`,
      siteId,
      receivedAt,
      batch.batchId,
      batch.part,
      subjectId,
      rows.length,
      packRows(batch.rows),
    );
    const others = stored.map((part) => ({ part: part.part, rows: unpackRows(part.rows) }));
    const added = others.length ? sumsAdded({ part: batch.part, rows }, others) : sumsOf(rows);
    const sighting = sightingSums(db, batch, receivedAt);
    gather(together(tagSums), batch.siteId, receivedAt, { ...added, sighting });
    return 'stored';
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

/** Where the rows of a part begin in their page view: `part` is 0 for nearly all. */
const columns = `batch_id, part, received_at, subject_id, rows, CASE part WHEN 0 THEN 0 ELSE
  (SELECT coalesce(sum(row_count), 0) FROM tag_batches AS earlier WHERE earlier.site_id = tag_batches.site_id
    AND earlier.batch_id = tag_batches.batch_id AND earlier.part < tag_batches.part) END AS first_seq`;

export function tagStore(db: Connection, write: Write<typeof tagWrites>, clock: Clock): TagStore {
  return {
    recordBatch({ rows, ...batch }) {
      const at = Math.floor(clock.now() * 1000);
      return write('recordBatch', { ...batch, rows: JSON.stringify(rows), at });
    },

    forgetBatches: (before, most) => write('forgetBatches', { before, most }),

    async tagEvents(siteId, window, batchId) {
      const site = hexToBlob(siteId);
      const batches =
        batchId === null
          ? db.iterate<StoredBatch>(
              `SELECT ${columns} FROM tag_batches
                WHERE site_id = ? AND received_at BETWEEN ? AND ? ORDER BY received_at DESC`,
              site,
              ...bounds(window),
            )
          : db.iterate<StoredBatch>(
              `SELECT ${columns} FROM tag_batches INDEXED BY tag_batches_by_id
                WHERE site_id = ? AND batch_id = ? AND received_at BETWEEN ? AND ? ORDER BY part`,
              site,
              batchId,
              ...bounds(window),
            );
      const events: TagEvent[] = [];
      for (const batch of batches) {
        events.push(...expandBatch(siteId, batch));
        if (events.length >= window.limit) break;
      }
      return events.slice(0, window.limit);
    },
  };
}
