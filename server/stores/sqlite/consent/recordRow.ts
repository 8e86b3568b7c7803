import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import type { NewConsentRecord } from '../../../domain/consent/port.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import { blobToHex } from '../../blobs.ts';

export interface RecordRow {
  id: Uint8Array;
  subject_id: Uint8Array;
  received_at: number;
  sequence: number;
  body: string;
}

export const recordColumns = 'id, subject_id, received_at, sequence, body';

export function recordOf(siteId: string, row: RecordRow): ConsentRecord {
  return { ...committed(siteId, row), receivedAt: microsToIso(row.received_at) };
}

/** The record as the log commits to it: before it was given its time. */
export function committed(siteId: string, row: RecordRow): NewConsentRecord {
  return {
    ...JSON.parse(row.body),
    id: blobToHex(row.id),
    subjectId: blobToHex(row.subject_id),
    siteId,
    sequence: row.sequence,
  };
}
