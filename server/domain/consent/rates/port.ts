import type { RateKey } from '../../../../src/shared/wire/consent/rates.ts';
import type { Range } from '../../kernel/range.ts';
import type { DecisionCount } from './counted.ts';

/** Some of a range's records, counted together. */
export interface CountedRecords {
  decisions: number;
  /** By key, each once; of purposes, one record counts in several. */
  keys: (DecisionCount & { key: string })[];
}

export interface RatesStore {
  /**
   * Counts the records of a range, erased ones included, a few at a time so that others get their turn: a key may come again.
   * Days are `YYYY-MM-DD` in UTC.
   */
  countedRecords(siteId: string, range: Range, by: RateKey): AsyncIterable<CountedRecords>;
}
