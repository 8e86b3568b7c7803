/** Keys by which consent rates can be grouped. */
export const rateKeys = [
  'method',
  'purpose',
  'jurisdiction',
  'language',
  'device',
  'day',
  'ruleset',
] as const;

export type RateKey = (typeof rateKeys)[number];

/** Records with the same key. */
export interface RateGroup {
  /**
   * A method, a purpose, a jurisdiction, a language, a class of devices (`phone`, `desktop`, `unknown`), a day (UTC) or a
   * ruleset's integrity.
   */
  key: string;
  /** Number of decisions; for a purpose, of those that answered it. */
  decisions: number;
  /** Those that granted something optional; for a purpose, those that granted it. */
  granted: number;
  denied: number;
  /** `decisions` as a part of all decisions of the window, 0 to 1. */
  share: number;
  /** `granted` as a part of the group's decisions, 0 to 1. */
  grantedShare: number;
}

/** Response of `GET /sites/{siteId}/consent-rates`. It counts decisions, not visitors. */
export interface ConsentRates {
  by: RateKey;
  decisions: number;
  groups: RateGroup[];
  /** True when there are more groups than `groups` holds. */
  truncated: boolean;
}
