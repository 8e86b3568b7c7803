import type { ApiError } from '../api/client.ts';
import { counted } from './format.ts';

/** Seconds that the service asked to wait for; 0 where it did not. */
export const pauseOf = ({ detail }: ApiError): number => Number(detail.retryAfterSeconds) || 0;

export const inWords = (seconds: number): string =>
  seconds > 90 ? counted(Math.ceil(seconds / 60), 'minute') : counted(seconds, 'second');

/** The service's own words; where it has had too much, how long to wait in place of the budget's name. */
export function wordsOf(error: ApiError): string {
  const pause = pauseOf(error);
  if (error.code !== 'rate_limited' || !pause) return error.message;
  return `Too many requests in a short time. Try again in ${inWords(pause)}.`;
}
