/** How often something was, of how many trials. */
export interface Counted {
  count: number;
  trials: number;
}

/**
 * How surprising it is, in nats, that so many of the cases of both periods are in the later one, if nothing changed in between:
 * Fisher's exact test. It assumes nothing about the usual share, so a short period before is enough. 0 where the share has
 * not grown.
 */
export function surpriseSince(later: Counted, before: Counted): number {
  const cases = later.count + before.count;
  if (later.count * before.trials <= before.count * later.trials) return 0;
  const others = before.trials - cases;
  let [sum, term] = [0, 1];
  // Each count is less likely than the one before it, for all lie above the mean.
  for (let count = later.count; term > sum * negligible; count += 1) {
    sum += term;
    term *= ((later.trials - count) / (count + 1)) * ((cases - count) / (others + count + 1));
  }
  const first =
    ways(later.trials, later.count) +
    ways(before.trials, before.count) -
    ways(later.trials + before.trials, cases);
  return Math.max(0, -first - Math.log(sum));
}

/** Part of a sum below which a term changes nothing that matters. */
const negligible = 1e-9;

/** Logarithm of the number of ways to choose so many of them. */
const ways = (all: number, chosen: number) =>
  factorial(all) - factorial(chosen) - factorial(all - chosen);

/** Logarithm of a factorial, by Stirling's series; small ones are multiplied out, for which it is too coarse. */
function factorial(of: number): number {
  if (of < 10)
    return Math.log(Array.from({ length: of }, (_, at) => at + 1).reduce((a, b) => a * b, 1));
  return (
    of * Math.log(of) - of + Math.log(2 * Math.PI * of) / 2 + 1 / (12 * of) - 1 / (360 * of ** 3)
  );
}
