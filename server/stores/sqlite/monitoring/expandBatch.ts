import type { BatchRow } from '../../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import { blobToHex } from '../blobs.ts';

/** A row of `tag_batches`. */
export interface StoredBatch {
  batch_id: string;
  part: number;
  received_at: number;
  subject_id: Uint8Array;
  rows: Uint8Array;
  /** Rows that the parts before it hold. */
  first_seq: number;
}

/** The tag events of a stored batch, in seq order (specification, Tag event: every field is always present). */
export function expandBatch(
  siteId: string,
  stored: StoredBatch,
  rows: readonly BatchRow[],
): TagEvent[] {
  const { batch_id: batchId, part, first_seq: firstSeq } = stored;
  const receivedAt = microsToIso(stored.received_at);
  const subjectId = blobToHex(stored.subject_id);
  return rows.map((row, index) => ({
    // The place within the part, since an earlier part may still come and move the seq of a later one.
    id: part ? `${batchId}:${part}.${index}` : `${batchId}:${index}`,
    siteId,
    batchId,
    seq: firstSeq + index,
    kind: row.kind,
    receivedAt,
    pageMs: row.pageMs,
    subjectId: row.kind === 'batch' ? subjectId : null,
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
