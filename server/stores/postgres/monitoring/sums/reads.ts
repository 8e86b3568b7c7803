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
  has_earlier: boolean;
}

/** The reads that summing up a site needs. */
export function sumReads(db: Connection, siteId: string): SumReads {
  const site = hexToBlob(siteId);
  return {
    siteId,
    pack: packSums,

    async mark() {
      const mark = await db.get<{ summed: number }>(
        'SELECT summed FROM sum_marks WHERE site_id = $1',
        site,
      );
      return mark?.summed ?? null;
    },

    async batchesAfter(mark, most) {
      const batches = await db.all<StoredBatch>(
        `SELECT batch_id, part, received_at, rows, sightings, EXISTS (
            SELECT 1 FROM tag_batches AS other WHERE other.site_id = one.site_id
              AND other.batch_id = one.batch_id AND other.received_at < one.received_at
          ) AS has_earlier
          FROM tag_batches AS one WHERE site_id = $1 AND received_at > $2
          ORDER BY received_at LIMIT $3`,
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
          if (!batch.has_earlier) return [];
          const earlier = await db.all<{ part: number; rows: Uint8Array }>(
            `SELECT part, rows FROM tag_batches
              WHERE site_id = $1 AND batch_id = $2 AND received_at < $3`,
            site,
            batchId,
            receivedAt,
          );
          return earlier.map(({ part, rows }) => ({ part, rows: unpackRows(rows) }));
        },
      }));
    },

    async kept(hour, kind) {
      const row = await db.get<{ sums: Uint8Array }>(
        'SELECT sums FROM hour_sums WHERE site_id = $1 AND kind = $2 AND hour = $3',
        site,
        kind,
        hour,
      );
      return new Map(row && unpackSums(row.sums, hour).map((sum) => [sum.name, sum]));
    },
  };
}
