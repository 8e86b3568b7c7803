import { cut } from './names.ts';
import type { Add } from './pageView.ts';
import { tap } from './tap.ts';

type Entry = { 0?: unknown; 1?: unknown; event?: unknown } | null | undefined;

/**
 * Reports the names of data-layer events, never their parameters. Returns a check of the layer, to be repeated: it may
 * appear late, or be replaced, and then its existing entries are read, too. An invalid layer makes the check throw,
 * once.
 */
export function watchEvents(dataLayer: string, add: Add): () => void {
  let watched: Entry[] | undefined;

  function read(entry: Entry, pageMs: number | null): void {
    // `gtag('event', name)` arrives as an Arguments object, a tag manager's event as a plain one.
    const name = entry?.[0] === 'event' ? entry[1] : entry?.event;
    if (name && typeof name === 'string') {
      add({ kind: 'event', pageMs, eventName: cut(name) });
    }
  }

  return () => {
    const layer = (window as unknown as Record<string, Entry[] | undefined>)[dataLayer];
    if (!layer || layer === watched) return;
    watched = layer;
    // A tag manager wraps `push` too, before or after us. The existing method is called as if we were not there.
    tap(layer, 'push', (entries: Entry[]) => {
      for (const entry of entries) read(entry, performance.now());
      return undefined;
    });
    // The times of these are unknown.
    for (const entry of layer) read(entry, null);
  };
}
