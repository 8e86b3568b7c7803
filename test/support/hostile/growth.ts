/** CPU milliseconds that are nobody's harm, and how many times its share a longer text may take: clocks are coarse. */
const harmless = 40;
const tolerance = 3;

/**
 * What is wrong with how the time grows as the text does; null when nothing is.
 * @param spent CPU milliseconds for a text, for one twice as long, and so on
 */
export function faultIn(spent: readonly number[]): string | null {
  const [first = 0] = spent;
  const last = spent.at(-1) ?? 0;
  const longer = 2 ** (spent.length - 1);
  const fair = Math.max(harmless, first * longer * tolerance);
  return last > fair ? `takes ${spent.map(Math.round).join(', ')} ms` : null;
}
