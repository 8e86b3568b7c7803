import { zstdDecompressSync } from 'node:zlib';
import type { TagEvent } from '../../../../src/shared/wire/resources.ts';
import type { Batch } from '../../../domain/ports.ts';
import { microsToIso } from '../../../domain/timestamp.ts';
import { blobToHex } from '../blobs.ts';

/** A row of `tag_batches`. */
export interface StoredBatch {
  batch_id: string;
  received_at: number;
  subject_id: Uint8Array;
  rows: Uint8Array;
}

/** A stored batch as it was recorded. */
export function batchOf(siteId: string, stored: StoredBatch): Batch {
  return {
    siteId,
    batchId: stored.batch_id,
    subjectId: blobToHex(stored.subject_id),
    receivedAt: microsToIso(stored.received_at),
    rows: JSON.parse(zstdDecompressSync(stored.rows).toString()),
  };
}

/** The tag events of a stored batch, in seq order (specification, Tag event: every field is always present). */
export function expandBatch(siteId: string, batch: StoredBatch): TagEvent[] {
  const { rows, batchId, receivedAt, subjectId } = batchOf(siteId, batch);
  return rows.map((row, seq) => ({
    id: `${batchId}:${seq}`,
    siteId,
    batchId,
    seq,
    kind: row.kind,
    receivedAt,
    pageMs: row.pageMs,
    subjectId: seq === 0 ? subjectId : null,
    containerId: row.containerId ?? null,
    tagId: row.tagId ?? null,
    status: row.status ?? null,
    executionMs: row.executionMs ?? null,
    eventName: row.eventName ?? null,
    ordinal: row.ordinal ?? null,
    host: row.host ?? null,
    origin: row.origin ?? null,
    path: row.path ?? null,
    initiatorType: row.initiatorType ?? null,
    paramNames: row.paramNames ?? null,
    occurrences: row.occurrences ?? null,
    transferBytes: row.transferBytes ?? null,
    durationMs: row.durationMs ?? null,
    buffered: row.buffered ?? null,
    truncated: row.truncated ?? null,
  }));
}
