/** The value below which this share (0 to 1) of the values lies, between two of them where it falls there. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new Error('There are no values.');
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Median and quartiles: `12.3 (11.0–14.1)`. */
export function spread(values: readonly number[], digits = 0): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) =>
    quantile(values, share).toFixed(digits),
  );
  return `${middle} (${low}–${high})`;
}

/** A count with its thousands apart: `123,400`. */
export const count = (value: number): string => Math.round(value).toLocaleString('en');
