import type { SumReads } from '../../../../domain/monitoring/foldNext.ts';
import { hexToBlob } from '../../../blobs.ts';
import { unpackRows } from '../../../packed/rows.ts';
import { packSums, unpackSums } from '../../../packed/sums.ts';
import type { Connection } from '../../connection.ts';

interface StoredBatch {
  batch_id: string;
  part: number;
  received_at: number;
  rows: Uint8Array;
  sightings: string | null;
}

/** The reads that summing up a site needs. */
export function sumReads(db: Connection, siteId: string): SumReads {
  const site = hexToBlob(siteId);
  return {
    siteId,
    pack: packSums,

    async mark() {
      const mark = db.get<{ summed: number }>(
        'SELECT summed FROM sum_marks WHERE site_id = ?',
        site,
      );
      return mark?.summed ?? null;
    },

    async batchesAfter(mark, most) {
      const batches = db.all<StoredBatch>(
        `SELECT batch_id, part, received_at, rows, sightings FROM tag_batches
          WHERE site_id = ? AND received_at > ? ORDER BY received_at LIMIT ?`,
        site,
        mark,
        most,
      );
      return batches.map(({ batch_id: batchId, part, received_at: receivedAt, ...batch }) => ({
        batchId,
        part,
        receivedAt,
        rows: () => unpackRows(batch.rows),
        sightings: batch.sightings === null ? [] : JSON.parse(batch.sightings),
        async earlier() {
          const earlier = db.all<{ part: number; rows: Uint8Array }>(
            `SELECT part, rows FROM tag_batches INDEXED BY tag_batches_by_id
              WHERE site_id = ? AND batch_id = ? AND received_at < ?`,
            site,
            batchId,
            receivedAt,
          );
          return earlier.map(({ part, rows }) => ({ part, rows: unpackRows(rows) }));
        },
      }));
    },

    async kept(hour, kind) {
      const row = db.get<{ sums: Uint8Array }>(
        'SELECT sums FROM hour_sums WHERE hour = ? AND site_id = ? AND kind = ?',
        hour,
        site,
        kind,
      );
      return new Map(row && unpackSums(row.sums, hour).map((sum) => [sum.name, sum]));
    },
  };
}
