/**
 * Milliseconds until the last of the timers that a page has set and that fires within this time; 0 where there is none.
 * Runs in the frame.
 */
export function untilTimers(within: number): number {
  const due = (window as unknown as Record<symbol, (() => number[]) | undefined>)[
    Symbol.for('timersDue')
  ];
  const left = (due?.() ?? []).map((at) => at - Date.now());
  return Math.max(0, ...left.filter((time) => time > 0 && time <= within));
}
