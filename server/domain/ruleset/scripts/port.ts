import type { NewJob } from '../../kernel/jobs.ts';
import type { Encoding, Forms, Publication } from '../port.ts';

export interface DeliveryStore {
  /** The publication whose script visitors fetch; null until there is one. */
  delivered(siteId: string): Promise<Publication | null>;
  /** The snippet of that publication, or of the newest where none is delivered yet, and its ruleset. */
  deliveredSnippet(siteId: string): Promise<{ snippet: string; integrity: string } | null>;
  /**
   * Lets visitors fetch this publication, unless a newer one was published. The jobs are added with it where this
   * changes what they fetch.
   */
  deliver(delivery: { siteId: string; integrity: string; jobs: NewJob[] }): Promise<void>;
  /** Stores the coded forms of a text, named by the SHA-256 of its bytes in base64url. */
  storeForms(hash: string, forms: Forms): Promise<void>;
  hasForms(hash: string): Promise<boolean>;
  form(hash: string, encoding: Encoding): Promise<Uint8Array | null>;
}
