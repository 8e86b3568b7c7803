import type { CDPSession } from 'playwright-core';
import type { Initiator } from './chain.ts';

/** A request before anything is known of its answer. */
export interface NewRequest {
  url: string;
  method: string;
  type: string;
  initiator: Initiator;
  document: string;
  body: string | null;
  at: number;
  redirectOf: number | null;
}

/** Where the protocol reports from: the page's session, or one of a worker. */
export type Source = Pick<CDPSession, 'on'>;
