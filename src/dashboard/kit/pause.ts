import type { ApiError } from '../api/client.ts';
import { counted } from './format.ts';

/** Seconds that the service asked to wait for; 0 where it did not. */
export const pauseOf = ({ detail }: ApiError): number => Number(detail.retryAfterSeconds) || 0;

export const inWords = (seconds: number): string =>
  seconds > 90 ? counted(Math.ceil(seconds / 60), 'minute') : counted(seconds, 'second');

/**
 * The service's own words, but for two refusals that speak to programs: where it has had too much, how long to wait in place of the
 * budget's name; where it failed, without the field that a program quotes.
 */
export function wordsOf(error: ApiError): string {
  if (error.status === 500) return 'Something went wrong on our side. Try again in a moment.';
  const pause = pauseOf(error);
  if (error.code !== 'rate_limited' || !pause) return error.message;
  return `Too many requests in a short time. Try again in ${inWords(pause)}.`;
}
