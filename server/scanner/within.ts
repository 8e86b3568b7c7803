import { setTimeout } from 'node:timers/promises';

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
