/** Height of a plot over time, and what its axes take of it, in CSS pixels: the same for all, so that they line up. */
export const height = 220;
export const edge = { top: 12, bottom: 28, start: 48, end: 4 };
export const inner = height - edge.top - edge.bottom;

/** Width of each of so many steps beside each other. */
export const stepOf = (width: number, steps: number): number =>
  (width - edge.start - edge.end) / steps;

/** The next round number up: the end of an axis. */
export function roundUp(value: number): number {
  if (value <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];
  return (steps.find((step) => step * unit >= value) ?? 10) * unit;
}
