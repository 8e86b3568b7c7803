import type { Millis } from './clock.ts';
import { Unavailable } from './refusal.ts';

/** How long what was read is used before it is read again, and how long where the store is away. */
export interface Keeping {
  fresh: Millis;
  stale: Millis;
  /** Milliseconds of a clock that is never set back. */
  elapsed(): Millis;
}

/** Milliseconds that a store may take to answer while something older is there to be used. */
const patience = 1_000;

interface Entry<Value> {
  value: Value;
  size: number;
  readAt: Millis;
}

/**
 * Keeps what was read of a store that may be away, the latest of it. What is not there is never kept: it may come to be.
 * @param most of all sizes together
 */
export function kept<Value>(
  { fresh, stale, elapsed }: Keeping,
  { most, sizeOf = () => 1 }: { most: number; sizeOf?: (value: Value) => number },
) {
  const entries = new Map<string, Entry<Value>>();
  const reading = new Map<string, Promise<Value | null>>();
  let size = 0;

  function drop(key: string): void {
    size -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  function keep(key: string, value: Value | null): void {
    drop(key);
    if (value === null) return;
    const one = { value, size: sizeOf(value), readAt: elapsed() };
    entries.set(key, one);
    size += one.size;
    for (const oldest of entries.keys()) {
      if (size <= most) break;
      drop(oldest);
    }
  }

  function read(key: string, load: () => Promise<Value | null>): Promise<Value | null> {
    const underWay = reading.get(key);
    if (underWay) return underWay;
    const begun = load()
      .then((value) => {
        keep(key, value);
        return value;
      })
      .finally(() => reading.delete(key));
    reading.set(key, begun);
    return begun;
  }

  /** @param load reads it anew @throws what it throws, where there is nothing kept to be used in its place */
  return async (key: string, load: () => Promise<Value | null>): Promise<Value | null> => {
    const old = entries.get(key);
    const age = old ? elapsed() - old.readAt : Number.POSITIVE_INFINITY;
    if (old && age < fresh) return old.value;
    const begun = read(key, load);
    if (!old || age >= stale) return begun;
    try {
      return await inTime(begun);
    } catch (error) {
      if (error instanceof Unavailable) return old.value;
      throw error;
    }
  };
}

function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_resolve, reject) => {
    const tooLate = new Unavailable('The store did not answer in time');
    timer = setTimeout(reject, patience, tooLate);
  });
  return Promise.race([value, late]).finally(() => clearTimeout(timer));
}
