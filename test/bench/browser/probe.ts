/** When something stood in a frame for the first time. */
export interface Appearance {
  /** Number of the frame, from 1 for the page's first. */
  frame: number;
  /** A moment after that frame was painted, in milliseconds since the navigation began: never before its painting. */
  painted: number;
}

/** What a page has seen of itself. Times are milliseconds since its navigation began. */
export interface ProbeReport {
  content: Appearance | null;
  banner: Appearance | null;
  /** The banner with nothing of it moving or fading any more. */
  settled: Appearance | null;
  /** The page has been watched for its time and has a settled banner, if it has one. */
  done: boolean;
  firstPaint: number;
  largestPaint: number;
  longTasks: number;
  /** Sum of what each task took beyond 50 ms. */
  blocking: number;
  layoutShift: number;
  /** Event Timing: name and duration of each event that took 16 ms and more until its answer was painted. */
  events: [name: string, duration: number][];
}

/** Runs in the page before all else; the selector is its banner's, or nothing. */
export function probe(selector: string): void {
  /** Milliseconds after the navigation began: longer than any of the banners takes. */
  const watched = 1500;
  const seen: ProbeReport = {
    content: null,
    banner: null,
    settled: null,
    done: false,
    firstPaint: 0,
    largestPaint: 0,
    longTasks: 0,
    blocking: 0,
    layoutShift: 0,
    events: [],
  };
  Object.assign(window, { seen });

  type Entry = PerformanceEntry & { value: number };
  const observe = (type: string, read: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as Entry);
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.longTasks += 1;
    seen.blocking += duration - 50;
  });
  observe('layout-shift', ({ value }) => {
    seen.layoutShift += value;
  });
  observe('event', ({ name, duration }) => {
    seen.events.push([name, duration]);
  });

  let frame = 0;
  function note(what: 'content' | 'banner' | 'settled', stands: boolean): void {
    if (stands) seen[what] ??= { frame, painted: performance.now() };
  }
  function onScreen(element: Element | null | undefined): boolean {
    if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  }
  // Every page looks at each frame of the same time, banner or not, so that looking costs each the same.
  requestAnimationFrame(function look(now) {
    frame += 1;
    const root = document.body?.shadowRoot?.firstElementChild?.shadowRoot;
    const heading = document.querySelector('h1');
    const element = selector && (document.querySelector(selector) ?? root?.querySelector(selector));
    const { port1, port2 } = new MessageChannel();
    // What is there before the frame is measured after its painting: asked any earlier, the page would be laid out for
    // the probe alone, and the time that takes be counted as the page's scripts'.
    port1.onmessage = () => {
      const stands = Boolean(element) && onScreen(element as Element);
      note('content', Boolean(heading?.getClientRects().length));
      note('banner', stands);
      note('settled', stands && !(element as Element).getAnimations({ subtree: true }).length);
      if (now < watched || (selector && !seen.settled)) requestAnimationFrame(look);
      else seen.done = true;
    };
    port2.postMessage(0);
  });

  // An answer so slow that the browser is sure to tell of it, and of all events before it.
  addEventListener('keydown', () => {
    for (const end = performance.now() + 60; performance.now() < end; );
  });
}
