import { setImmediate } from 'node:timers/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import type { TagEvent } from '../../../../src/shared/wire/resources.ts';
import type { Clock, RegionStore } from '../../../domain/ports.ts';
import { hexToBlob } from '../blobs.ts';
import type { Connection } from '../connection.ts';
import type { Write } from '../writer/client.ts';
import { batchOf, expandBatch, type StoredBatch } from './expandBatch.ts';
import { nextReceivedAt } from './siteClock.ts';
import { bounds } from './window.ts';

type TagStore = Pick<RegionStore, 'recordBatch' | 'batches' | 'tagEvents'>;

/** A batch on its way to the writer, whose thread also compresses it. */
export interface Recording {
  siteId: string;
  batchId: string;
  subjectId: string;
  /** The rows, as JSON. */
  rows: string;
  /** The clock's time, in microseconds since the epoch. */
  at: number;
}

/** Rows of one page view repeat each other so much that more than the least effort saves little. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export const tagWrites = {
  recordBatch(db: Connection, batch: Recording): void {
    const siteId = hexToBlob(batch.siteId);
    const stored = db.get(
      'SELECT 1 FROM tag_batches WHERE site_id = ? AND batch_id = ?',
      siteId,
      batch.batchId,
    );
    if (stored) return;
    db.run(
      `INSERT INTO tag_batches (site_id, received_at, batch_id, subject_id, rows)
        VALUES (?, ?, ?, ?, ?)`,
      siteId,
      nextReceivedAt(db, siteId, batch.at),
      batch.batchId,
      hexToBlob(batch.subjectId),
      zstdCompressSync(batch.rows, compression),
    );
  },
};

const columns = 'batch_id, received_at, subject_id, rows';

export function tagStore(db: Connection, write: Write<typeof tagWrites>, clock: Clock): TagStore {
  return {
    recordBatch({ siteId, batchId, subjectId, rows }) {
      const at = Math.floor(clock.now() * 1000);
      return write('recordBatch', { siteId, batchId, subjectId, rows: JSON.stringify(rows), at });
    },

    async batches(siteId, window) {
      await setImmediate();
      const rows = db.all<StoredBatch>(
        `SELECT ${columns} FROM tag_batches
          WHERE site_id = ? AND received_at BETWEEN ? AND ? ORDER BY received_at DESC LIMIT ?`,
        hexToBlob(siteId),
        ...bounds(window),
        window.limit,
      );
      return rows.map((row) => batchOf(siteId, row));
    },

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
              `SELECT ${columns} FROM tag_batches
                WHERE site_id = ? AND batch_id = ? AND received_at BETWEEN ? AND ?`,
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
