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

/** What is stored beside a record for the log; of records from before it, once they are sealed. */
export const sealColumn = `coalesce(seal, (SELECT old.seal FROM log_salts AS old
  WHERE old.site_id = consent_records.site_id
    AND old.received_at = consent_records.received_at)) AS seal`;

export interface SealedRow extends RecordRow {
  seal: Uint8Array | null;
}

export function recordOf(siteId: string, row: RecordRow): ConsentRecord {
  return { ...committed(siteId, row), receivedAt: microsToIso(row.received_at) };
}

/** The record as the log commits to it: before it was given its time. */
export function committed(siteId: string, row: RecordRow): NewConsentRecord {
  return Object.assign(JSON.parse(row.body), {
    id: blobToHex(row.id),
    subjectId: blobToHex(row.subject_id),
    siteId,
    sequence: row.sequence,
  });
}
