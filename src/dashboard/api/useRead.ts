import { useCallback, useEffect, useState } from 'preact/hooks';
import { type ApiError, asApiError } from './client.ts';

/** State of a page's read. While it is read again, and where that fails, the previous value stays. */
export interface Read<Value> {
  value: Value | null;
  error: ApiError | null;
  loading: boolean;
  again(): void;
  /** Sets a newer value returned by a write. */
  set(value: Value): void;
}

/** Reads when the page opens and whenever `key` changes. The response to an outdated read is dropped. */
export function useRead<Value>(key: string, read: () => Promise<Value>): Read<Value> {
  const [state, setState] = useState<{ key: string; value: Value | null; error: ApiError | null }>({
    key,
    value: null,
    error: null,
  });
  const [turn, setTurn] = useState(0);
  const [loading, setLoading] = useState(true);

  // The key identifies what `read` reads.
  useEffect(() => {
    let current = true;
    const settle = (next: Partial<typeof state>) => {
      if (!current) return;
      setState((last) => ({
        ...(last.key === key ? last : { key, value: null }),
        error: null,
        ...next,
      }));
      setLoading(false);
    };
    setLoading(true);
    read().then(
      (value) => settle({ value }),
      (error: unknown) => settle({ error: asApiError(error) }),
    );
    return () => {
      current = false;
    };
  }, [key, turn]);

  const known = state.key === key;
  return {
    value: known ? state.value : null,
    error: known ? state.error : null,
    loading,
    again: useCallback(() => setTurn((n) => n + 1), []),
    set: (value) => setState({ key, value, error: null }),
  };
}
