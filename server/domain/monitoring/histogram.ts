/**
 * Times in milliseconds, counted in buckets that grow by a twelfth: however many are counted, a quantile is within 8 %
 * of the true one. Bucket 0 holds times below a millisecond.
 */
export type Histogram = Record<number, number>;

const growth = Math.log(13 / 12);

export function bucketOf(ms: number): number {
  return ms < 1 ? 0 : 1 + Math.floor(Math.log(ms) / growth);
}

/** The middle of a bucket, in milliseconds. */
export function middleOf(bucket: number): number {
  return bucket === 0 ? 0 : Math.exp((bucket - 0.5) * growth);
}

/** How many times it has counted. */
export function sizeOf(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, times) => sum + times, 0);
}

/**
 * The time, in milliseconds, that this share (0 to 1) of the counted ones does not exceed; null where none are counted.
 */
export function quantileOf(histogram: Histogram, share: number): number | null {
  let left = Math.max(1, Math.ceil(sizeOf(histogram) * share));
  // Whole numbers as keys come in ascending order (ECMA-262, OrdinaryOwnPropertyKeys).
  for (const [bucket, times] of Object.entries(histogram)) {
    left -= times;
    if (left <= 0) return middleOf(Number(bucket));
  }
  return null;
}
