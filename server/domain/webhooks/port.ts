import type { EventType } from '../../../src/shared/wire/webhooks.ts';

/** A webhook endpoint as it is kept. Times are ISO-8601. */
export interface StoredEndpoint {
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
  pausedAt: string | null;
  lastSuccessAt: string | null;
  lastFailureAt: string | null;
  lastProblem: string | null;
  /** Deliveries in a row that were given up, and when the first of them was. */
  givenUp: number;
  givenUpSince: string | null;
}

/** What became of one try. `givenUp`: the delivery failed for good. `failing`: that is worth a mail. */
export interface TryResult {
  endpointId: string;
  at: string;
  problem: string | null;
  givenUp: boolean;
  failing: boolean;
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
   * Notes what became of a try. Pauses the endpoint once so many deliveries in a row were given up, the first of them no
   * later than `since`; answers whether this paused it. Of a pause, or of what is failing, the same transaction queues mail
   * to the account's owners and admins.
   */
  noteTry(result: TryResult, pause: { after: number; since: string }): Promise<boolean>;
}

/** What a region keeps of how far each endpoint was told of each site's records. */
export interface ConsentBatchStore {
  /**
   * Counts the records since the endpoint's last batch of the site and queues a delivery of them; in one transaction, so
   * that no record is counted twice and none is left out. Does nothing when there is none, while the last batch is still
   * on its way, or when it was sent too short a time ago. Answers whether one was queued.
   */
  cutConsentBatch(cut: {
    siteId: string;
    endpointId: string;
    /** Records up to this one (microseconds since the epoch) were there before the endpoint was. */
    createdMicros: number;
    deliveryId: string;
    /** Milliseconds since the epoch. */
    at: number;
    /** Milliseconds between two batches. */
    apart: number;
    /** Most records counted in one batch: what is left over comes with the next. */
    mostRecords: number;
    /** Most record ids in one batch. */
    mostIds: number;
    /** What every body of this account and site begins with. */
    head: { accountId: string; site: { id: string; domain: string; region: 'EU' | 'US' } };
  }): Promise<boolean>;
  /** Whether there are records of the site that the endpoint was not told of; a read, to ask before the write. */
  hasUntoldRecords(siteId: string, endpointId: string, createdMicros: number): Promise<boolean>;
  /** Forgets how far an endpoint was told of anything. */
  forgetCursors(endpointId: string): Promise<void>;
}
