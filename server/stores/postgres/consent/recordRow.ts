import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import type { NewConsentRecord } from '../../../domain/consent/port.ts';
import { countedPart } from '../../../domain/consent/rates/countedPart.ts';
import { canonicalText } from '../../../domain/consentLog/canonicalText.ts';
import { openSeal, sealOf } from '../../../domain/consentLog/sealing.ts';
import { microsToIso } from '../../../domain/kernel/time.ts';
import { blobToHex } from '../../blobs.ts';

export interface RecordRow {
  id: Uint8Array;
  subject_id: Uint8Array;
  received_at: number;
  sequence: number;
  counted: string;
  rest: string;
}

export const recordColumns = 'id, subject_id, received_at, sequence, counted, rest';

/** What is stored beside a record for the log; of records from before it, once they are sealed. */
export const sealColumn = `coalesce(seal, (SELECT old.seal FROM log_salts AS old
  WHERE old.site_id = consent_records.site_id
    AND old.received_at = consent_records.received_at)) AS seal`;

export interface SealedRow extends RecordRow {
  seal: Uint8Array | null;
}

/** Salt and commitment of a record. Where it has no salt yet, it gets one that is not stored. */
export function sealIn(siteId: string, row: SealedRow) {
  const value = () => committed(siteId, row);
  return openSeal(row.seal ?? sealOf(value()), () => canonicalText(value()));
}

type Body = Omit<ConsentRecord, 'id' | 'siteId' | 'subjectId' | 'sequence' | 'receivedAt'>;

/** A record as two texts: what rates count of it, and the rest. */
export function textsOf(body: Body): { counted: string; rest: string } {
  const {
    method: _method,
    jurisdiction: _jurisdiction,
    rulesetIntegrity: _ruleset,
    granted: _granted,
    denied: _denied,
    ...rest
  } = body;
  return { counted: JSON.stringify(countedPart(body)), rest: JSON.stringify(rest) };
}

export function recordOf(siteId: string, row: RecordRow): ConsentRecord {
  return { ...committed(siteId, row), receivedAt: microsToIso(row.received_at) };
}

/** The record as the log commits to it: before it was given its time. */
export function committed(siteId: string, row: RecordRow): NewConsentRecord {
  return Object.assign(JSON.parse(row.counted), JSON.parse(row.rest), {
    id: blobToHex(row.id),
    subjectId: blobToHex(row.subject_id),
    siteId,
    sequence: row.sequence,
  });
}
