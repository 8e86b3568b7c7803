import type { BatchRow } from '../shared/wire/batch.ts';
import { cutPath, parameterNames } from './names.ts';

/**
 * Reports the requests of the page to other origins; `ours` are left out. The first to watch hears of those before, too.
 * @param lost is told that entries are missing after the last one reported
 * @param ended runs after each look: something has been loaded
 */
export function watchRequests(
  ours: readonly string[],
  add: (row: BatchRow) => void,
  lost: () => void,
  ended: () => void,
): { watch(): void; leave(): void } {
  const left = [location.origin, ...ours.map((url) => new URL(url).origin)];
  let buffered = true;

  const observer = new PerformanceObserver(
    (list, _observer, dropped?: { droppedEntriesCount?: number }) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        const { name, startTime, duration, initiatorType, transferSize } = entry;
        // Always an absolute URL (Resource Timing, `name`).
        const url = new URL(name);
        const { host, origin, pathname, protocol } = url;
        if (!protocol.startsWith('http') || left.includes(origin)) continue;
        add({
          kind: 'request',
          pageMs: startTime,
          host,
          origin,
          path: cutPath(pathname),
          initiatorType,
          paramNames: parameterNames(url),
          occurrences: 1,
          // Zero without Timing-Allow-Origin means that the browser does not tell, not that nothing came.
          ...(transferSize && { transferBytes: transferSize }),
          durationMs: Math.round(duration),
        });
      }
      if (dropped?.droppedEntriesCount) lost();
      ended();
    },
  );
  return {
    watch() {
      observer.observe({ type: 'resource', buffered });
      // After a withdrawal and another grant, what came between is nobody's to know.
      buffered = false;
    },
    leave: () => observer.disconnect(),
  };
}
