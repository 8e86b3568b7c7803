import type { Browser, Page } from 'playwright';

/** One event of Chromium's trace, as it comes; times are microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  pid: number;
  tid: number;
  /** Time on the clock on the wall, and of the processor as long as it was this thread's. */
  dur?: number;
  tdur?: number;
  args: Record<string, unknown> & { data?: Record<string, unknown> };
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'disabled-by-default-v8.compile',
  'loading',
  'blink.user_timing',
];

/** Records what the browser traces while something is done with a page; nothing of it runs in the page. */
export async function traced(
  browser: Browser,
  page: Page,
  work: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents;
}

/** Events of the main thread on which a page of this origin was parsed, in order, outer ones first. */
export function mainThread(events: TraceEvent[], origin: string): TraceEvent[] {
  const parsed = events.find(
    ({ name, args }) =>
      name === 'ParseHTML' && (args.beginData as { url?: string })?.url?.startsWith(origin),
  );
  if (!parsed) throw new Error(`Nothing of ${origin} was parsed in the trace.`);
  return events
    .filter(({ pid, tid }) => pid === parsed.pid && tid === parsed.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}
