import type { Method } from '../../../src/shared/vocabulary.ts';
import type { EventType } from '../../../src/shared/wire/webhook/webhooks.ts';
import type { Micros } from '../kernel/clock.ts';
import type { NewJob } from '../kernel/jobs.ts';

/** How deliveries to an endpoint are going. Times are ISO-8601. */
export interface EndpointHealth {
  pausedAt: string | null;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  lastProblem: string | null;
  /** Failed deliveries in a row, and when the first of them was given up. */
  givenUp: number;
  givenUpSince: string | null;
}

/** A webhook endpoint as stored. Times are ISO-8601. */
export interface StoredEndpoint extends EndpointHealth {
  id: string;
  accountId: string;
  url: string;
  kinds: EventType[];
  enabled: boolean;
  /** The secret, sealed (vault.ts). */
  secret: Uint8Array;
  /** The previous secret, sealed: it signs as well until the time beside it. */
  formerSecret: Uint8Array | null;
  formerUntil: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Up to which of a site's records an endpoint was notified (`receivedAt`), and by which delivery. */
export interface ConsentCursor {
  after: Micros;
  deliveryId: string;
}

/** A consent record as a batch counts it. */
export interface CountedRecord {
  id: string;
  receivedAt: Micros;
  method: Method;
}

export interface EndpointStore {
  /** Returns whether it was stored: not where the account has the maximum. */
  addEndpoint(endpoint: StoredEndpoint & { max: number }): Promise<boolean>;
  endpoint(endpointId: string): Promise<StoredEndpoint | null>;
  /** Oldest first. */
  endpointsOfAccount(accountId: string): Promise<StoredEndpoint[]>;
  /** Those neither disabled nor paused that subscribe to this kind, of all accounts. */
  activeEndpoints(kind: EventType): Promise<StoredEndpoint[]>;
  updateEndpoint(change: {
    endpointId: string;
    url: string;
    kinds: EventType[];
    enabled: boolean;
    /** Ends a pause and clears the failures that led to it. */
    resumed: boolean;
    at: string;
  }): Promise<void>;
  rollSecret(change: {
    endpointId: string;
    secret: Uint8Array;
    formerUntil: string;
    at: string;
  }): Promise<void>;
  removeEndpoint(endpointId: string): Promise<void>;
  /**
   * Stores the endpoint's new health, and adds the jobs with it. Does nothing and returns false where the stored health
   * is no longer `before`: another process has changed it in between.
   */
  noteHealth(change: {
    endpointId: string;
    before: EndpointHealth;
    after: EndpointHealth;
    jobs: NewJob[];
  }): Promise<boolean>;
}

/** A region's cursors: up to which of each site's records each endpoint was notified. */
export interface ConsentBatchStore {
  /** Null before the first batch. */
  consentCursor(siteId: string, endpointId: string): Promise<ConsentCursor | null>;
  /** Records received after a moment, oldest first. */
  recordsAfter(siteId: string, after: Micros, most: number): Promise<CountedRecord[]>;
  /**
   * Moves the cursor and adds the jobs, in one transaction, so that no record is counted twice and none is left out.
   * Does nothing and returns false where the cursor has moved since it was read (null: there was none).
   */
  moveConsentCursor(move: {
    siteId: string;
    endpointId: string;
    from: Micros | null;
    to: ConsentCursor;
    jobs: NewJob[];
  }): Promise<boolean>;
  /** Deletes an endpoint's cursors. */
  forgetCursors(endpointId: string): Promise<void>;
}
