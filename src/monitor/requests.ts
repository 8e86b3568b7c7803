import type { BatchRow } from '../shared/wire/monitoring/batch.ts';
import { cutPath, parameterNames } from './names.ts';
import type { Add } from './pageView.ts';
import { collectSent, type Entry, take } from './sent.ts';

/**
 * Reports the requests of the page to other origins; `ours` are left out.
 * @param watched whether what happens now is reported
 * @param looks gets what reports the rest before rows are sent
 * @param ended runs after entries came: something has been loaded
 */
export function watchRequests(
  ours: readonly string[],
  watched: () => boolean,
  add: Add,
  looks: (() => void)[],
  ended: () => void,
): PerformanceObserver {
  const own = [location.origin, ...ours.map((url) => new URL(url).origin)];
  const sent = collectSent(watched);

  function read(entries: Entry[]): void {
    for (const entry of entries) {
      const { name, startTime, duration, initiatorType, transferSize, deliveryType } = entry;
      // Always an absolute URL (Resource Timing, `name`).
      const url = new URL(name);
      const { host, origin, pathname } = url;
      if (((duration !== undefined && take(sent, name)) || entry).told) continue;
      entry.told = true;
      // What came from a cache, or was forbidden by the page's own policy, takes no time: nothing left the browser.
      const left = duration !== 0 && !deliveryType && watched();
      if (left && /^http/.test(name) && !own.includes(origin)) {
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
          transferBytes: transferSize || undefined,
          durationMs: duration && Math.round(duration),
        } as BatchRow);
      }
    }
  }

  looks.push(() => {
    // What was sent before a withdrawal is not told after another grant.
    if (!watched()) sent.splice(0);
    else if (document.hidden) read(sent);
  });
  return new PerformanceObserver((list, _observer, dropped?: { droppedEntriesCount?: number }) => {
    read(list.getEntries() as PerformanceResourceTiming[]);
    if (dropped?.droppedEntriesCount) add();
    ended();
  });
}
