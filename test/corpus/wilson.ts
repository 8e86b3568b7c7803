/** z of a 95 % interval. */
const z = 1.959964;

/** Wilson's interval of a share: holds for few cases and for shares near 0 and 1. Null where nothing was counted. */
export function wilson(hits: number, of: number): { low: number; high: number } | null {
  if (!of) return null;
  const share = hits / of;
  const middle = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return {
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  };
}
