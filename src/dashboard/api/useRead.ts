import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ApiError } from './client.ts';

/** What a page knows of something it reads. While it is read again, what was there before stays. */
export interface Read<Value> {
  value: Value | null;
  error: ApiError | null;
  loading: boolean;
  again(): void;
  /** Takes a newer value that a write answered. */
  set(value: Value): void;
}

/** Reads when the page opens and whenever `key` changes. An answer to an older question is dropped. */
export function useRead<Value>(key: string, read: () => Promise<Value>): Read<Value> {
  const [state, setState] = useState<{ key: string; value: Value | null; error: ApiError | null }>({
    key,
    value: null,
    error: null,
  });
  const [turn, setTurn] = useState(0);
  const [loading, setLoading] = useState(true);

  // The key names what `read` reads.
  useEffect(() => {
    let current = true;
    const settle = (value: Value | null, error: ApiError | null) => {
      if (!current) return;
      setState({ key, value, error });
      setLoading(false);
    };
    setLoading(true);
    read().then(
      (value) => settle(value, null),
      (error) => settle(null, error),
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
