import { cutPath, parameterNames } from './names.ts';
import type { Note } from './pageView.ts';

/**
 * Reports the requests of the page to other origins; `ours` are left out.
 * @param ended runs after each look: something has been loaded
 */
export function watchRequests(
  ours: readonly string[],
  note: Note,
  ended: () => void,
): PerformanceObserver {
  const left = [location.origin, ...ours.map((url) => new URL(url).origin)];

  return new PerformanceObserver((list, _observer, dropped?: { droppedEntriesCount?: number }) => {
    note((add, lost) => {
      for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
        const { name, startTime, duration, initiatorType, transferSize } = entry;
        // Always an absolute URL (Resource Timing, `name`).
        const url = new URL(name);
        const { host, origin, pathname } = url;
        if (left.includes(origin) || !name.startsWith('http')) continue;
        add({
          kind: 'request',
          pageMs: startTime,
          host,
          origin,
          path: cutPath(pathname),
          initiatorType,
          paramNames: parameterNames(url),
          occurrences: 1,
          // Zero without Timing-Allow-Origin means that the size is hidden, not that nothing came.
          ...(transferSize && { transferBytes: transferSize }),
          durationMs: Math.round(duration),
        });
      }
      if (dropped?.droppedEntriesCount) lost();
    });
    ended();
  });
}
