import { useEffect } from 'preact/hooks';
import type { Read } from '../api/useRead.ts';
import { pauseOf } from './pause.ts';

/**
 * Reads again and again while something goes on and the page is seen, also where one read fails. Never while one is under way: the answer
 * to that would be dropped, and where all are slow nothing would ever be shown.
 * @param pause milliseconds between two reads; more where the service asks for it
 */
export function useFollowed(
  { again, error, loading }: Pick<Read<unknown>, 'again' | 'error' | 'loading'>,
  going: boolean,
  pause: number,
): void {
  const wait = error ? Math.max(pause, 1_000 * pauseOf(error)) : pause;
  useEffect(() => {
    if (!going || loading) return;
    const timer = setInterval(() => document.hidden || again(), wait);
    return () => clearInterval(timer);
  }, [again, going, loading, wait]);
}
