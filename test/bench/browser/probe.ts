/** When something stood in a frame for the first time. */
export interface Appearance {
  /** Number of the frame, from 1 for the page's first. */
  frame: number;
  /** A moment after that frame was painted, in milliseconds since the navigation began: never before its painting. */
  painted: number;
}

/** What a page has seen of itself. Times are milliseconds since its navigation began. */
export interface Seen {
  content: Appearance | null;
  banner: Appearance | null;
  firstPaint: number;
  largestPaint: number;
  longTasks: number;
  /** Sum of what each task took beyond 50 ms. */
  blocking: number;
  layoutShift: number;
  /** Event Timing: name and duration of each event that took 16 ms and more until its answer was painted. */
  events: [name: string, duration: number][];
}

/** Runs in the page before all else, with and without the snippet the same. */
export function probe(): void {
  const seen: Seen = {
    content: null,
    banner: null,
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
  function note(what: 'content' | 'banner', element: Element | null | undefined): void {
    if (seen[what] || !element?.getClientRects().length) return;
    const appearance: Appearance = { frame, painted: 0 };
    seen[what] = appearance;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      appearance.painted = performance.now();
    };
    port2.postMessage(0);
  }
  requestAnimationFrame(function look() {
    frame += 1;
    const root = document.documentElement.firstElementChild?.shadowRoot;
    note('content', document.querySelector('h1'));
    note('banner', root?.querySelector('section'));
    if (frame < 60 && !(seen.content && seen.banner)) requestAnimationFrame(look);
  });

  // An answer so slow that the browser is sure to tell of it, and of all events before it.
  addEventListener('keydown', () => {
    for (const end = performance.now() + 60; performance.now() < end; );
  });
}
