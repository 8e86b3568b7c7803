import type { RateGroup, RateKey } from '../../../../src/shared/wire/consent/rates.ts';
import type { Range } from '../../kernel/range.ts';

export interface RatesStore {
  /** Counts the range's records, and groups of them: largest group first, days newest first. */
  consentRates(
    siteId: string,
    range: Range,
    by: RateKey,
    maxGroups: number,
  ): Promise<{ decisions: number; groups: RateGroup[] }>;
}
