import type { TraceEvent } from './events.ts';

/** What a page's main thread did, in milliseconds of its own processor time: what else the machine did is not in it. */
export interface Work {
  /** Compiling and running scripts, without the layout they may ask for. */
  script: number;
  /** Everything. */
  main: number;
}

const scripts =
  /^(EvaluateScript|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|M(in|aj)orGC|v8\.|V8\.)/;

/** @param events of one thread, in order, outer ones first */
export function workOf(events: TraceEvent[]): Work {
  const work = { script: 0, main: 0 };
  const open: { end: number; script: boolean }[] = [];
  for (const { name, ph, ts, dur = 0, tdur = 0 } of events) {
    if (ph !== 'X') continue;
    while (open.length && (open.at(-1)?.end as number) <= ts) open.pop();
    const around = open.at(-1);
    const script = scripts.test(name);
    // Each moment counts for the innermost event around it.
    if (!around) work.main += tdur / 1000;
    if (script) work.script += tdur / 1000;
    if (around?.script) work.script -= tdur / 1000;
    open.push({ end: ts + dur, script });
  }
  return work;
}

/** What stood on the screen first, in milliseconds after the navigation began, and what was largest. */
export interface Paints {
  first: number;
  /** Square pixels of the largest text or image the browser took for the page's main content. */
  largest: number;
}

/** @param path of the page */
export function paintsOf(events: TraceEvent[], path: string): Paints {
  const begun = events.find(
    ({ name, args }) =>
      name === 'navigationStart' && String(args.data?.documentLoaderURL).endsWith(path),
  );
  const id = begun?.args.data?.navigationId;
  const own = events.filter(({ args }) => id && args.data?.navigationId === id);
  const first = own.find(({ name }) => name === 'firstContentfulPaint');
  const largest = own.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  if (!begun || !first || !largest) throw new Error(`The trace tells of no painting of ${path}.`);
  return { first: (first.ts - begun.ts) / 1000, largest: Number(largest.args.data?.size) };
}

/** Milliseconds from the click that accepts until the script that waited for it runs. */
export function answerTime(events: TraceEvent[], script: string): number {
  const click = events.find(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  );
  const run = events.find(
    ({ name, args }) => name === 'EvaluateScript' && String(args.data?.url).endsWith(script),
  );
  if (!click || !run) throw new Error(`The trace tells of no click that ran ${script}.`);
  return (run.ts - click.ts) / 1000;
}

/** Tasks that took 50 milliseconds of the processor and more. */
export function longTasks(events: TraceEvent[]): number {
  return events.filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur >= 50_000).length;
}
