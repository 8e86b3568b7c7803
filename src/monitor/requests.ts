import type { Kit } from '../platform/kit.ts';
import type { BatchRow } from '../shared/wire/monitoring/batch.ts';
import { cutPath, parameterNames } from './names.ts';
import type { Add } from './pageView.ts';
import { type Sent, watchSent } from './sent.ts';

/** What is known of a request, ended or not. */
type Entry = Sent | (PerformanceResourceTiming & { deliveryType?: string; told?: undefined });

/** Requests kept that have not ended; the oldest makes way, for some never end. */
const most = 99;

/**
 * Reports the requests of the page to other origins but ours. Returns what reports those that have not ended, where the
 * page may not come back.
 * @param watched whether what began at a page time is reported
 * @param ended runs after entries came: something has been loaded
 * @param flush sends the rows
 */
export function watchRequests(
  kit: Kit,
  watched: (began: number) => unknown,
  add: Add,
  ended: () => void,
  flush: () => void,
): () => void {
  const { collect, delivery } = kit.essentials;
  const own = [delivery, collect, location.href].map((url) => new URL(url).origin);
  let sent: Sent[] = [];

  /** Takes a request out of the list; returns whether it was there and had been told. */
  function take(name: string): boolean | undefined {
    const twin = sent.find((one) => one.name === name);
    sent = sent.filter((one) => one !== twin);
    return twin?.told;
  }

  function read(entries: Entry[]): void {
    for (const entry of entries) {
      const { startTime, transferSize, name, deliveryType, duration, told, initiatorType } =
        entry as Partial<PerformanceResourceTiming> & Sent & { deliveryType?: string };
      // Always an absolute URL (Resource Timing, `name`).
      const url = new URL(name);
      const { host, pathname, origin } = url;
      if (told ?? take(name)) continue;
      entry.told = true as never;
      // What came from a cache, or was forbidden by the page's own policy, takes no time: nothing left the browser.
      const left = duration !== 0 && !deliveryType && watched(startTime);
      if (left && /^http/.test(name) && !own.includes(origin)) {
        add({
          kind: 'request',
          occurrences: 1,
          initiatorType,
          origin,
          durationMs: duration && Math.round(duration),
          paramNames: parameterNames(url),
          pageMs: startTime,
          // Zero without Timing-Allow-Origin means that the size is hidden, not that nothing came.
          transferBytes: transferSize || undefined,
          host,
          path: cutPath(pathname),
        } as BatchRow);
      }
    }
  }

  watchSent(
    kit,
    (request) => {
      if (sent.push(request) > most) sent.shift();
    },
    flush,
  );
  new PerformanceObserver((list, _observer, dropped?: { droppedEntriesCount?: number }) => {
    read(list.getEntries() as Entry[]);
    if (dropped?.droppedEntriesCount) add();
    ended();
  }).observe({ type: 'resource', buffered: true });
  return () => {
    if (document.hidden) read(sent);
  };
}
