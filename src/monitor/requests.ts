import type { BatchRow } from '../shared/wire/batch.ts';

/** Reports the requests of the page to other origins, those before now too. `ours` are left out. */
export function collectRequests(ours: readonly string[], add: (row: BatchRow) => void): void {
  const left = [location.origin, ...ours.map((url) => new URL(url).origin)];
  let buffered = true;

  const observer = new PerformanceObserver(
    (list, _observer, dropped?: { droppedEntriesCount?: number }) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        // Always an absolute URL (Resource Timing, `name`).
        const url = new URL(entry.name);
        if (!url.protocol.startsWith('http') || left.includes(url.origin)) continue;
        add({
          kind: 'request',
          pageMs: Math.round(entry.startTime),
          host: url.host,
          origin: url.origin,
          path: url.pathname.slice(0, 300),
          initiatorType: entry.initiatorType,
          paramNames: parameterNames(url),
          // Zero without Timing-Allow-Origin means that the browser does not tell, not that nothing came.
          ...(entry.transferSize && { transferBytes: entry.transferSize }),
          durationMs: Math.round(entry.duration),
          buffered,
          ...(dropped?.droppedEntriesCount && { truncated: true }),
        });
      }
      buffered = false;
    },
  );
  observer.observe({ type: 'resource', buffered: true });
}

/** Names only; a key without a value is often an identifier itself, and so is a long one. */
function parameterNames({ searchParams }: URL): string[] {
  const named = [...searchParams].filter(([name, value]) => value && name.length <= 40);
  return [...new Set(named.map(([name]) => name))].slice(0, 30);
}
