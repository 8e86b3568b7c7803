import { setTimeout } from 'node:timers/promises';

/**
 * Milliseconds for something a page answers as soon as it gets to it. Even a busy page does in far less; one that never
 * does is abandoned at the visit's own end.
 */
export const lastResort = 20_000;

/** The result within this many milliseconds; null when it fails or takes longer. A page can hang for ever. */
export async function within<Value>(most: number, promise: Promise<Value>): Promise<Value | null> {
  const late = new AbortController();
  const value = await Promise.race([
    promise.catch(() => null),
    setTimeout(most, null, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  return value;
}
