import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import type { TagEvent } from '../../../src/shared/wire/monitoring/events.ts';
import type { Micros } from '../kernel/clock.ts';
import { microsToIso } from '../kernel/time.ts';

/** A stored part of a page view. */
export interface StoredPart {
  siteId: string;
  batchId: string;
  part: number;
  receivedAt: Micros;
  subjectId: string;
  /** Rows that the parts before it hold. */
  firstSeq: number;
  rows: readonly BatchRow[];
}

/** The tag events of a stored part, in seq order (specification, Tag event: every field is always present). */
export function expandBatch({ siteId, batchId, part, rows, ...stored }: StoredPart): TagEvent[] {
  const receivedAt = microsToIso(stored.receivedAt);
  const { subjectId, firstSeq } = stored;
  return rows.map((row, index) => ({
    // Index within the part, since an earlier part may still come and move the seq of a later one.
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
