import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { NewJob } from '../kernel/jobs.ts';
import type { Order, Range, Window } from '../kernel/range.ts';

/** A consent record before the service stamps it. */
export type NewConsentRecord = Omit<ConsentRecord, 'receivedAt'>;

export interface RecordStore {
  /**
   * Stores a record once, however often it is sent, and never again after it was erased; returns its id. The jobs are added in the
   * same transaction, each time.
   */
  recordDecision(
    record: NewConsentRecord,
    jobs?: readonly NewJob[],
  ): Promise<{ id: string; receivedAt: string }>;
  consentRecord(siteId: string, id: string): Promise<ConsentRecord | null>;
  /** The salt and the commitment of a record, 48 bytes; null where it was erased, or was not sealed yet. */
  recordSeal(siteId: string, id: string): Promise<Uint8Array | null>;
  /** @param order by default the oldest come first */
  consentRecords(
    siteId: string,
    at: Window,
    subjectId: string | null,
    order?: Order,
  ): Promise<ConsentRecord[]>;
  /**
   * The records with the subject's highest sequence, oldest first and no more than `most`.
   * @param before looks only at those with a lower sequence
   */
  lastRecords(
    siteId: string,
    subjectId: string,
    most: number,
    before?: number,
  ): Promise<ConsentRecord[]>;
  /** The record received last. */
  newestRecord(siteId: string): Promise<ConsentRecord | null>;
  /** The rulesets that records of the range refer to, each once. */
  rulesetsNamed(siteId: string, range: Range): Promise<string[]>;
}
