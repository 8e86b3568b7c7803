import type { BatchRow } from '../shared/wire/batch.ts';

type Entry = { event?: unknown } | IArguments | null | undefined;

/** Reports the names of data-layer events, those already there first; never their parameters. */
export function collectEvents(dataLayer: string, add: (row: BatchRow) => void): void {
  const layer = (window as unknown as Record<string, Entry[] | undefined>)[dataLayer];
  if (!layer) return;
  const counts = new Map<string, number>();

  function read(entry: Entry): void {
    // `gtag('event', name)` arrives as an Arguments object, a tag manager's event as a plain one.
    const command = entry as Record<number, unknown> | null | undefined;
    const name = command?.[0] === 'event' ? command[1] : (entry as { event?: unknown })?.event;
    if (typeof name !== 'string' || !name) return;
    const ordinal = (counts.get(name) ?? 0) + 1;
    counts.set(name, ordinal);
    add({
      kind: 'event',
      pageMs: Math.round(performance.now()),
      eventName: name.slice(0, 100),
      ordinal,
    });
  }

  for (const entry of Array.from(layer)) read(entry);
  // A tag manager wraps `push` too, before or after us: call what was there with the very same objects.
  const { push } = layer;
  layer.push = function (this: Entry[], ...entries: Entry[]) {
    const length = push.apply(layer, entries);
    try {
      for (const entry of entries) read(entry);
    } catch {}
    return length;
  };
}
