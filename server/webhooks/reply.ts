import type { OutsideFailure } from '../domain/kernel/outside.ts';
import type { OutgoingAnswer } from '../outgoing/client.ts';
import { longestRetryAfter } from './schedule.ts';

/** Result of an attempt: a response, or the reason why there was none. */
export type Reply = { status: number; retryAfter: number } | { problem: OutsideFailure['told'] };

export interface Failure {
  problem: string;
  /** Not retried. */
  final: boolean;
  /** Not retried before this; milliseconds since the epoch. */
  notBefore: number;
}

/** Timeouts, 408, 429 and 5xx are retried; any other response is not. */
export function isFailure(reply: Reply): Failure | null {
  if ('problem' in reply) return { ...reply, final: false, notBefore: 0 };
  const { status, retryAfter: notBefore } = reply;
  if (status >= 200 && status < 300) return null;
  const again = status === 408 || status === 429 || status >= 500;
  const problem = status >= 300 && status < 400 ? 'redirected' : 'refused';
  return { problem, final: !again, notBefore };
}

/** The time given in the response's Retry-After (RFC 9110, section 10.2.3), within bounds; 0 without one. */
export function retryAfter(headers: OutgoingAnswer['headers'], now: number): number {
  const text = String(headers['retry-after'] ?? '');
  const at = /^\d{1,9}$/.test(text) ? now + Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(at) ? 0 : Math.min(at, now + longestRetryAfter);
}
