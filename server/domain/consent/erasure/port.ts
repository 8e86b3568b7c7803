import type { NewJob } from '../../kernel/jobs.ts';
import type { Range } from '../../kernel/range.ts';

/** Why a record was erased: on request, or at the end of its retention. */
export type ErasureReason = 'request' | 'retention';

/** The remains of an erased record. They reveal nothing about the visitor. */
export interface Erased {
  id: string;
  /** Its position among the others; ISO-8601. */
  receivedAt: string;
  reason: ErasureReason;
  erasedAt: string;
}

/** Facts about a record that decide whether it may be erased. */
export interface Erasable {
  id: string;
  subjectId: string;
  /** ISO-8601. */
  receivedAt: string;
  rulesetIntegrity: string;
  /** Whether it has the subject's highest sequence: it decides, or ties with the one that does. */
  last: boolean;
  /** 1 where it is the only record of its subject; otherwise more. */
  ofSubject: number;
}

export interface ErasureStore {
  /** Of one record; null where there is none. */
  erasable(siteId: string, id: string): Promise<Erasable | null>;
  /** Of a subject's records, or of all: in the range, oldest first, no more than `most`. */
  erasables(
    siteId: string,
    range: Range,
    subjectId: string | null,
    most: number,
  ): Promise<Erasable[]>;
  /**
   * Erases these records in one transaction and keeps the fields of `Erased` of each and, without any link to it, what
   * rates are counted from. A record that comes again later is not stored again. The jobs are added with it, where any
   * was erased.
   * @returns how many were there
   */
  eraseRecords(erasure: {
    siteId: string;
    ids: string[];
    reason: ErasureReason;
    /** Microseconds since the epoch. */
    at: number;
    jobs: NewJob[];
  }): Promise<number>;
  /**
   * Erases batches of tag events of this subject, no more than `most`; their sums stay.
   * @returns how many: fewer than `most` when there are no more
   */
  eraseBatches(erasure: { siteId: string; subjectId: string; most: number }): Promise<number>;
  /** In the order of `receivedAt`. */
  erasedRecords(siteId: string, range: Range, most: number): Promise<Erased[]>;
  /** When the last of the erased records was received, in microseconds since the epoch; null where there is none. */
  newestErased(siteId: string): Promise<number | null>;
  /** Sites after this one (null: from the first on) with records received before a moment, in the order of their ids. */
  sitesWithRecords(before: number, after: string | null, most: number): Promise<string[]>;
}
