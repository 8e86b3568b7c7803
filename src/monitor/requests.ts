import { cutPath, parameterNames } from './names.ts';
import type { Note } from './pageView.ts';
import { collectSent, type Entry, take } from './sent.ts';

/**
 * Reports the requests of the page to other origins; `ours` are left out.
 * @param permitted whether what is sent now may be reported
 * @param ended runs after each look: something has been loaded
 * @returns the observer, and what reports the rest before rows are sent
 */
export function watchRequests(
  ours: readonly string[],
  permitted: () => boolean,
  note: Note,
  ended: () => void,
): [PerformanceObserver, () => void] {
  const left = [location.origin, ...ours.map((url) => new URL(url).origin)];
  const sent = collectSent(permitted);
  /** Those that were reported before they ended. */
  const reported: Entry[] = [];

  function read(entries: Entry[]): void {
    note((add) => {
      for (const entry of entries) {
        const { name, startTime, duration, initiatorType, transferSize } = entry;
        // Always an absolute URL (Resource Timing, `name`).
        const url = new URL(name);
        const { host, origin, pathname } = url;
        if (duration === undefined) reported.push(entry);
        else if (take(reported, name)) continue;
        else take(sent, name);
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
          ...(duration !== undefined && { durationMs: Math.round(duration) }),
        });
      }
    });
  }

  const observer = new PerformanceObserver(
    (list, _observer, dropped?: { droppedEntriesCount?: number }) => {
      read(list.getEntries() as PerformanceResourceTiming[]);
      if (dropped?.droppedEntriesCount) note((_add, lost) => lost());
      ended();
    },
  );
  return [
    observer,
    () => {
      read(observer.takeRecords() as PerformanceResourceTiming[]);
      if (document.hidden) read(sent.splice(0));
    },
  ];
}
