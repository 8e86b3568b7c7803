import { useEffect, useState } from 'preact/hooks';
import type { ApiError } from '../api/client.ts';
import { inWords, pauseOf } from './pause.ts';

/** Tries again, once the pause that the service asked for is over. */
export function Retry({ error, again }: { error: ApiError; again: () => void }) {
  const [left, setLeft] = useState(pauseOf(error));
  useEffect(() => {
    if (!left) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <button type="button" disabled={left > 0} onClick={again}>
      Retry
      {/* The sentence beside it says so once: screen readers would read every second aloud. */}
      {left > 0 && <span aria-hidden="true">in {inWords(left)}</span>}
    </button>
  );
}
