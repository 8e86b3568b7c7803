import { tap } from './tap.ts';

/** What is known of a request, ended or not. */
export type Entry = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'initiatorType'> &
  Partial<PerformanceResourceTiming>;

/** Requests kept that have not ended: a browser lets a page have 64 KiB of them. */
const most = 99;

/** Collects requests as they are sent that may outlive the page: they end after it, and no entry tells of them. */
export function collectSent(permitted: () => boolean): Entry[] {
  const sent: Entry[] = [];
  function watch(owner: object, method: string, initiatorType: string): void {
    tap(owner, method, ([what, more]: Call) => {
      if (permitted() && !sent[most] && (method !== 'fetch' || more?.keepalive)) {
        const { href } = new URL((what as Request).url || (what as string), document.baseURI);
        sent.push({ name: href, startTime: performance.now(), initiatorType });
      }
    });
  }
  // A page may have locked them.
  try {
    watch(navigator, 'sendBeacon', 'beacon');
    watch(window, 'fetch', 'fetch');
  } catch {}
  return sent;
}

type Call = [what: string | URL | Request, more?: { keepalive?: boolean }];

/** Takes a request out of a list; returns whether it was there. */
export function take(list: Entry[], name: string): boolean {
  const index = list.findIndex((one) => one.name === name);
  return index >= 0 && !!list.splice(index, 1);
}
