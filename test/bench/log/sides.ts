import type { NewConsentRecord } from '../../../server/domain/consent/port.ts';

/** A store in which records are kept with what the log needs, and as they were before there was a log. */
export interface Sides {
  name: string;
  /** Records a group in one transaction. */
  withLog(group: NewConsentRecord[]): Promise<void>;
  without(group: NewConsentRecord[]): Promise<void>;
  /** Seals the next entries of a site. @returns whether there are more */
  seal(siteId: string): Promise<boolean>;
  /** Bytes that the database takes. */
  size(): Promise<number>;
  /** Microseconds that everything in it has computed. */
  computed(): Promise<number>;
  close(): Promise<void>;
}
