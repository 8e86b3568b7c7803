import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

/** Base path of the dashboard. */
export const base = '/dashboard';

/** Path below `/dashboard`, in segments. */
export type Route = readonly string[];

const listeners = new Set<() => void>();
/** Tell of a way to leave the page whether something would be lost by it. */
const losers = new Set<(to: string) => boolean>();

const mayLeave = (to: string): boolean =>
  ![...losers].some((loses) => loses(to)) || confirm('Leave without publishing your changes?');

/** Whether the page holds input that is not saved. */
export const isUnsaved = (): boolean => losers.size > 0;

function read(): Route {
  return location.pathname.slice(base.length).split('/').filter(Boolean).map(decodeURIComponent);
}

/** Path of a page of the dashboard. */
export function path(...segments: string[]): string {
  return [base, ...segments.map(encodeURIComponent)].join('/');
}

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (!mayLeave(to)) return;
  if (how === 'push') history.pushState(null, '', to);
  else history.replaceState(null, '', to);
  for (const tell of listeners) tell();
  scrollTo(0, 0);
}

/** The page that is open; follows the history. */
export function useRoute(): Route {
  const [route, setRoute] = useState(read);
  useEffect(() => {
    const follow = () => setRoute(read());
    listeners.add(follow);
    addEventListener('popstate', follow);
    return () => {
      listeners.delete(follow);
      removeEventListener('popstate', follow);
    };
  }, []);
  return route;
}

/** Plain clicks on our own links change the page without loading it; all other clicks are the browser's. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.download || link.origin !== location.origin) return;
  if (link.pathname !== base && !link.pathname.startsWith(`${base}/`)) return;
  event.preventDefault();
  go(link.pathname + link.search);
}

/**
 * Asks for confirmation before unsaved input is lost.
 * @param within path of pages that keep it
 */
export function useUnsaved(unsaved: boolean, within?: string): void {
  // At once: whoever reads that it was published may leave before the next frame.
  useLayoutEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const loses = (to: string) => within === undefined || !to.startsWith(within);
    losers.add(loses);
    addEventListener('beforeunload', warn);
    return () => {
      losers.delete(loses);
      removeEventListener('beforeunload', warn);
    };
  }, [unsaved, within]);
}
