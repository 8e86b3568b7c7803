import type { BatchRow } from '../../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import type { Clock } from '../../../domain/kernel/clock.ts';
import { expandBatch } from '../../../domain/monitoring/expandBatch.ts';
import type { BatchStore, HourStore, RecordedBatch } from '../../../domain/monitoring/port.ts';
import { blobToHex, hexToBlob } from '../../blobs.ts';
import type { Perform } from '../../packed/client.ts';
import type { Sums } from '../../sums/client.ts';
import { bounds } from '../../window.ts';
import type { Connection, Write } from '../connection.ts';
import { type Groups, grouped, handedIn } from '../groups.ts';
import { dropOldest, extendPartitions } from '../partitions.ts';
import { type Recording, recordFirsts, recordParts } from './recordBatches.ts';

/** Where rows are packed and unpacked: both take long enough to be kept from whatever else the process does. */
export interface Packing {
  pack: Perform<'pack'>;
  unpack: Perform<'unpack'>;
}

/** Parts that are committed at once, and batches that are expanded at once. */
const groupSize = 200;
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
  (SELECT coalesce(sum(row_count), 0) FROM tag_batches AS earlier
    WHERE earlier.site_id = one.site_id AND earlier.batch_id = one.batch_id
      AND earlier.part < one.part) END AS first_seq`;

export interface TagParts {
  db: Connection;
  writeAny: Write;
  groups: Groups;
  clock: Clock | null;
  packing: Packing;
  sums: Sums;
}

export function tagStore({
  db,
  writeAny,
  groups,
  clock,
  packing,
  sums,
}: TagParts): BatchStore & Pick<HourStore, 'forgetBatches'> {
  const recordInGroup = grouped<Recording, RecordedBatch>(groupSize, async (lane, group) => {
    const at = handedIn(clock);
    const firsts = await groups((db) => recordFirsts(db, { lane, at, group }));
    const parts = group.filter((batch) => !firsts.has(batch));
    const recorded = await recordParts(db, groups, { lane, at, parts });
    return group.map((batch) => recorded.get(batch) ?? 'stored');
  });

  return {
    async recordBatch({ rows, sightings = [], ...batch }) {
      const recorded = await recordInGroup(batch.siteId, {
        ...batch,
        rowCount: rows.length,
        rows: await packing.pack(JSON.stringify(rows)),
        sightings: sightings.length ? JSON.stringify(sightings) : null,
      });
      if (recorded === 'stored') sums.noticed(batch.siteId);
      return recorded;
    },

    /** Whole weeks, which are dropped; of what is older than all of them, a few rows. */
    async forgetBatches(before, most) {
      await sums.allSettled();
      await writeAny((db) => extendPartitions(db, 'consent_records'));
      await writeAny((db) => extendPartitions(db, 'tag_batches'));
      for (;;) {
        const rows = await writeAny((db) => dropOldest(db, before));
        if (rows) return Math.max(most, rows);
        if (rows === null) break;
      }
      return writeAny((db) =>
        db.run(
          `DELETE FROM tag_batches WHERE (site_id, received_at) IN (
            SELECT site_id, received_at FROM tag_batches
              WHERE received_at < least($1, (
                SELECT to_at FROM partitions WHERE name = 'tag_batches_before'))
              LIMIT $2)`,
          before,
          most,
        ),
      );
    },

    async tagEvents(siteId, window, batchId) {
      const [from, to] = bounds(window);
      const events: TagEvent[] = [];
      const slice = (after: StoredBatch | undefined) =>
        db.all<StoredBatch>(
          `SELECT ${columns} FROM tag_batches AS one
            WHERE site_id = $1 AND received_at BETWEEN $2 AND $3
              ${batchId === null ? '' : 'AND batch_id = $4'}
            ORDER BY received_at DESC LIMIT ${sliceSize}`,
          hexToBlob(siteId),
          from,
          after ? after.received_at - 1 : to,
          ...(batchId === null ? [] : [batchId]),
        );
      for (let batches = await slice(undefined); batches.length; ) {
        const texts = await packing.unpack(batches.map(({ rows }) => new Uint8Array(rows)));
        for (const [index, batch] of batches.entries()) {
          events.push(...eventsOf(siteId, batch, JSON.parse(texts[index] as string)));
          if (events.length >= window.limit) return events.slice(0, window.limit);
        }
        batches = await slice(batches.at(-1));
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
