/** CPU milliseconds that are nobody's harm, and how many times its share a longer text may take: clocks are coarse. */
const harmless = 40;
const tolerance = 3;

/** Tries after which what takes too long is believed: any one may have met the collection of garbage, or a thread of ours. */
const tries = 4;

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

/**
 * CPU milliseconds for texts of these lengths, each twice the one before: the least of some tries, unless there is nothing
 * wrong with the first ones.
 */
export async function minSpent(
  lengths: readonly number[],
  spentOn: (length: number) => number | Promise<number>,
): Promise<number[]> {
  let least: number[] = lengths.map(() => Number.POSITIVE_INFINITY);
  for (let made = 0; made < tries && (made === 0 || faultIn(least)); made += 1) {
    const spent: number[] = [];
    for (const length of lengths) spent.push(await spentOn(length));
    least = least.map((some, place) => Math.min(some, spent[place] as number));
  }
  return least;
}
