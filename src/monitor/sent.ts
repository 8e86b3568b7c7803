import type { Kit } from '../platform/kit.ts';
import { heldEvent } from '../shared/bridge.ts';
import { tap } from './tap.ts';

/** A request when it is sent. */
export interface Sent {
  name: string;
  startTime: number;
  initiatorType: string;
  /** Whether it was reported. */
  told: boolean;
}

type Call = [what: Request | string, more?: RequestInit];

/**
 * Tells of requests as they are sent that may outlive the page.
 * @param kept is told of each request that left
 * @param flush runs after each listener to the page being hidden or left that sent some: none may follow
 */
export function watchSent(kit: Kit, kept: (request: Sent) => void, flush: () => void): void {
  let held: unknown;
  /**
   * Whether a listener to the page being hidden or left is at work. Chromium calls those to events of the window in the
   * order in which they were added, so none of ours would be the first. It must not throw: the page's call is under way.
   */
  const leaving = () => /hide|ity|unl/.test(window.event?.type as string);

  /** @param outlives whether a call is for what may outlive the page */
  function watch(
    owner: object,
    method: string,
    initiatorType: string,
    outlives: (...args: Call) => unknown,
  ): void {
    tap(owner, method, (args: Call) => {
      held = false;
      if (!outlives(...args)) return;
      // An object is asked for its address once, and the browser gets the answer: it could say another one the second time.
      let { url } = args[0] as Request;
      url ||= args[0] = `${args[0]}`;
      const request = {
        startTime: performance.now(),
        told: false,
        name: new URL(url, document.baseURI).href,
        initiatorType,
      };
      return (result) => {
        // `sendBeacon` answers false where there is no room.
        if (held || result === false) return;
        kept(request);
        if (leaving()) queueMicrotask(flush);
      };
    });
  }
  // It comes within the call that our gate holds back, which to the page looks like one that was sent.
  kit.listen(
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
    const { prototype } = HTMLImageElement;
    const src = Object.getOwnPropertyDescriptor(prototype, 'src') as PropertyDescriptor;
    watch(src, 'set', 'img', leaving);
    Object.defineProperty(prototype, 'src', src);
  } catch {}
}
