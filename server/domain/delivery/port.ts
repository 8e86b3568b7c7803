import type { Encoding, Forms, Publication } from '../rulesets/port.ts';

export interface DeliveryStore {
  /** The publication whose script visitors fetch; null until there is one. */
  delivered(siteId: string): Promise<Publication | null>;
  /**
   * Lets visitors fetch this publication, unless a newer one was published.
   * @param told whether `ruleset.published` is sent once more, where this changes what they fetch; ISO-8601 time
   */
  deliver(delivery: {
    siteId: string;
    integrity: string;
    at: string;
    told: boolean;
  }): Promise<void>;
  /** Keeps the forms of a text, which is named by the SHA-256 of its bytes in base64url. */
  storeForms(hash: string, forms: Forms): Promise<void>;
  hasForms(hash: string): Promise<boolean>;
  form(hash: string, encoding: Encoding): Promise<Uint8Array | null>;
}
