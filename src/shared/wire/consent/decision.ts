import type { AskedReason, JurisdictionReason, Method, OrderFault } from '../../vocabulary.ts';

/** The visible parts of the banner when the visitor decided. */
export interface Shown {
  /** BCP 47 tag of the texts. */
  language: string;
  layout: string;
  /** `none` when the decision came without a banner (API, signal). */
  layer: 'notice' | 'preferences' | 'placeholder' | 'none';
  theme: 'light' | 'dark';
  /** Class of the window's width: below 600 CSS pixels it is a phone's. Absent in records of older snippets. */
  viewport?: 'phone' | 'desktop';
  /** Whether the browser sent Global Privacy Control. Absent as above. */
  gpc?: boolean;
}

/** The same in a record, with fields derived by the server. */
export interface RecordedShown extends Shown {
  /**
   * Absent where the visitor was not asked (layer `none`), and where the visitor's previous decision is not on record.
   */
  asked?: AskedReason;
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
  /**
   * Entries that begin with a capital letter are marks of the snippet's own (see Essentials); they are not part of the
   * record.
   */
  granted: string[];
  denied: string[];
  shown: Shown;
  /** Faults in the page's order seen by the runtime; counted for the site's owner, not part of the record. */
  faults?: OrderFault[];
  /** Asks for a receipt in the response; not part of the record. */
  receipt?: true;
}

/** Evidence for the visitor that the service has acknowledged the decision (docs/log.md). */
export interface DecisionReceipt {
  /** Signed note. */
  note: string;
  /** Base64; without it the note confirms nothing to somebody who guesses the decision. */
  salt: string;
}

/** Response to an accepted decision: the record's id. */
export interface DecisionAnswer {
  id: string;
  /** Only where it was asked for; null where the service signs none, and for a record that was erased. */
  receipt?: DecisionReceipt | null;
}
