/** What the records of a consent-rates read are told apart by. */
export const rateKeys = [
  'method',
  'purpose',
  'jurisdiction',
  'language',
  'day',
  'ruleset',
] as const;

export type RateKey = (typeof rateKeys)[number];

/** Records that have the key in common. */
export interface RateGroup {
  /** A method, a purpose, a jurisdiction, a language, a day (UTC) or a ruleset's integrity. */
  key: string;
  /** How many there are; of a purpose, how many answered it. */
  decisions: number;
  /** Of those, how many granted something beyond what is necessary; of a purpose, how many granted it. */
  granted: number;
  denied: number;
  /** `decisions` as a part of all decisions of the window, 0 to 1. */
  share: number;
  /** `granted` as a part of the group's decisions, 0 to 1. */
  grantedShare: number;
}

/** Answer of `GET /sites/{siteId}/consent-rates`. It counts decisions, not visitors. */
export interface ConsentRates {
  by: RateKey;
  decisions: number;
  groups: RateGroup[];
  /** True when there are more groups than `groups` holds. */
  truncated: boolean;
}
