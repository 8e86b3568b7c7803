/** A round number that is no less: where an axis ends. */
export function roundUp(value: number): number {
  if (value <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(value));
  const steps = [1, 2, 4, 6, 8, 10];
  return (steps.find((step) => step * unit >= value) ?? 10) * unit;
}
