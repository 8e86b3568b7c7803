import type { Method } from '../../../src/shared/vocabulary.ts';
import type { EventType } from '../../../src/shared/wire/webhook/webhooks.ts';
import type { Micros } from '../kernel/clock.ts';
import type { NewJob } from '../kernel/jobs.ts';

/** How the deliveries to an endpoint go. Times are ISO-8601. */
export interface EndpointHealth {
  pausedAt: string | null;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  lastProblem: string | null;
  /** Deliveries in a row that were given up, and when the first of them was. */
  givenUp: number;
  givenUpSince: string | null;
}

/** A webhook endpoint as it is kept. Times are ISO-8601. */
export interface StoredEndpoint extends EndpointHealth {
  id: string;
  accountId: string;
  url: string;
  kinds: EventType[];
  enabled: boolean;
  /** The secret, sealed (vault.ts). */
  secret: Uint8Array;
  /** The secret before it, sealed: signs as well until the time beside it. */
  formerSecret: Uint8Array | null;
  formerUntil: string | null;
  createdAt: string;
  updatedAt: string;
}

/** How far an endpoint was told of a site's records (`receivedAt`), and by which delivery. */
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
  addEndpoint(endpoint: StoredEndpoint): Promise<void>;
  endpoint(endpointId: string): Promise<StoredEndpoint | null>;
  /** Oldest first. */
  endpointsOfAccount(accountId: string): Promise<StoredEndpoint[]>;
  /** Those that are neither disabled nor paused and want this kind, of all accounts. */
  activeEndpoints(kind: EventType): Promise<StoredEndpoint[]>;
  updateEndpoint(change: {
    endpointId: string;
    url: string;
    kinds: EventType[];
    enabled: boolean;
    /** Ends a pause and forgets the failures that led to it. */
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
   * Keeps how the deliveries to the endpoint go by now, and adds the jobs with it. Does nothing and answers false where they
   * do not go as before any more: somebody else has noted something in between.
   */
  noteHealth(change: {
    endpointId: string;
    before: EndpointHealth;
    after: EndpointHealth;
    jobs: NewJob[];
  }): Promise<boolean>;
}

/** What a region keeps of how far each endpoint was told of each site's records. */
export interface ConsentBatchStore {
  /** Null before the first batch. */
  consentCursor(siteId: string, endpointId: string): Promise<ConsentCursor | null>;
  /** Records received after a moment, oldest first. */
  recordsAfter(siteId: string, after: Micros, most: number): Promise<CountedRecord[]>;
  /**
   * Moves the cursor and adds the jobs, in one transaction, so that no record is counted twice and none is left out. Does
   * nothing and answers false where the cursor stands no longer where it was found (null: nowhere).
   */
  moveConsentCursor(move: {
    siteId: string;
    endpointId: string;
    from: Micros | null;
    to: ConsentCursor;
    jobs: NewJob[];
  }): Promise<boolean>;
  /** Forgets how far an endpoint was told of anything. */
  forgetCursors(endpointId: string): Promise<void>;
}
