import { setTimeout } from 'node:timers/promises';

/**
 * Milliseconds for what a page answers as soon as it gets to it. However busy it is it comes to that in far less; a page that
 * never does is let go by the visit's own end.
 */
export const lastResort = 20_000;

/** What comes of it within so many milliseconds; null when it fails or takes longer. A page can hang for ever. */
export async function within<Value>(most: number, asked: Promise<Value>): Promise<Value | null> {
  const late = new AbortController();
  const value = await Promise.race([
    asked.catch(() => null),
    setTimeout(most, null, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  return value;
}
