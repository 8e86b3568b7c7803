import type { JurisdictionReason, Method } from '../words.ts';

/** What of the banner was on the screen when the visitor decided. */
export interface Shown {
  /** BCP 47 tag of the texts. */
  language: string;
  layout: string;
  /** `none` when the decision came without a banner (API, signal). */
  layer: 'notice' | 'preferences' | 'none';
  theme: 'light' | 'dark';
}

/** Body of `POST {collect}/{siteKey}/decisions`. */
export interface DecisionBody {
  /** 16 to 40 digits; made at the first decision, never stored by the server. */
  subjectSecret: string;
  /** Counts the subject's decisions from 1; the highest decides what is granted. */
  sequence: number;
  /** ISO-8601 UTC, by the visitor's clock: a claim. */
  decidedAt: string;
  rulesetIntegrity: string;
  /** ISO 3166-1 or -2 code, or ZZ. */
  jurisdiction: string;
  jurisdictionReason: JurisdictionReason;
  method: Method;
  granted: string[];
  denied: string[];
  shown: Shown;
}

/** Answer to an accepted decision: the record's id. */
export interface DecisionAnswer {
  id: string;
}
