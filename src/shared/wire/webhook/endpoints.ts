import type { EventType } from './webhooks.ts';

/** `paused`: by the service, since none of its deliveries was accepted. `disabled`: by a person. */
export type EndpointState = 'active' | 'paused' | 'disabled';

/** An account's endpoint for webhooks. Its secret is shown when it is made, and never again. */
export interface WebhookEndpoint {
  id: string;
  url: string;
  kinds: EventType[];
  state: EndpointState;
  createdAt: string;
  updatedAt: string;
  health: {
    lastSuccessAt: string | null;
    lastFailureAt: string | null;
    /** The last problem; null once a delivery was accepted again. */
    lastProblem: string | null;
    /** Failed deliveries in a row. */
    givenUp: number;
    pausedAt: string | null;
  };
}

/** `waiting` for its next try, being `sent`, `delivered`, or `failed` for good; `held` while the endpoint is not active. */
export type DeliveryState = 'waiting' | 'sent' | 'delivered' | 'failed' | 'held';

/** One event on its way to one endpoint. */
export interface Delivery {
  id: string;
  endpointId: string;
  type: EventType;
  siteId: string;
  state: DeliveryState;
  /** Attempts so far, since it was made or resent. */
  tries: number;
  createdAt: string;
  lastTryAt: string | null;
  /** Time of the next attempt; null unless it waits. */
  nextTryAt: string | null;
  /** The endpoint's status for the last attempt; null when there was no response. */
  answerStatus: number | null;
  /** Why the last attempt failed; null when it did not. */
  problem: string | null;
  /** The body as it is sent. */
  body: string;
}

/** A webhook endpoint to be added. */
export interface NewEndpoint {
  url: string;
  kinds: EventType[];
}

export interface EndpointChange {
  url?: string;
  kinds?: EventType[];
  /** True also ends a pause. */
  enabled?: boolean;
}

/** A new endpoint with its secret, which is shown only here. */
export interface NewEndpointMade {
  endpoint: WebhookEndpoint;
  secret: string;
}

export interface RolledSecret {
  secret: string;
  /** Until then the old one signs too. */
  formerUntil: string;
}

export interface TestDelivery {
  deliveryId: string;
}
