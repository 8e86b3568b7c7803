/** The next round number up: the end of an axis. */
export function roundUp(value: number): number {
  if (value <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 4, 6, 8, 10];
  return (steps.find((step) => step * unit >= value) ?? 10) * unit;
}
