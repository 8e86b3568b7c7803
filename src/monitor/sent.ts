import { heldEvent } from '../shared/bridge.ts';
import { tap } from './tap.ts';

/** What is known of a request, ended or not, and whether it was reported. */
export type Entry = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'initiatorType'> &
  Partial<PerformanceResourceTiming & { deliveryType: string; told: boolean }>;

/** Requests kept that have not ended: a browser lets a page have 64 KiB of them. */
const most = 99;

/** Collects requests as they are sent that may outlive the page: they end after it, and no entry tells of them. */
export function collectSent(watched: () => boolean): Entry[] {
  const sent: Entry[] = [];
  let held: unknown;
  function watch(
    owner: object,
    method: string,
    initiatorType: string,
    kept: (...args: Call) => unknown,
  ): void {
    tap(owner as never, method, (target, self, args: Call) => {
      held = false;
      const result = Reflect.apply(target, self, args);
      try {
        const [what] = args;
        // `sendBeacon` answers false where there is no room.
        if (!held && !sent[most] && result !== false && watched() && kept(...args)) {
          sent.push({
            name: new URL((what as Request).url || (what as string), document.baseURI).href,
            startTime: performance.now(),
            initiatorType,
          });
        }
      } catch {}
      return result;
    });
  }
  // It comes within the call that our gate holds back, which to the page looks like one that was sent.
  addEventListener(
    heldEvent,
    ({ detail }: CustomEventInit) => {
      held = !detail.report;
    },
    true,
  );
  // A page may have locked them.
  try {
    // Where a page looks for it: one of our own on `navigator` would hide what the page puts there later.
    watch(Navigator.prototype, 'sendBeacon', 'beacon', () => true);
    // A request keeps what the options do not set anew.
    watch(window, 'fetch', 'fetch', (what, more) => more?.keepalive ?? (what as Request).keepalive);
    // An image asked for at any other time tells of itself by its end.
    const { prototype } = Image;
    const src = Object.getOwnPropertyDescriptor(prototype, 'src') as PropertyDescriptor;
    watch(src, 'set', 'img', () => event?.type.match('hide|ity'));
    Object.defineProperty(prototype, 'src', src);
  } catch {}
  return sent;
}

type Call = [what: string | URL | Request, more?: RequestInit];

/** Takes a request out of the list; returns it if it was there. */
export function take(list: Entry[], name: string): Entry | undefined {
  const found = list.find((one) => one.name === name);
  if (found) list.splice(list.indexOf(found), 1);
  return found;
}
