/** False alarms that all statistical findings of a site together may raise in a month, however often they are read. */
export const falseAlarmsPerMonth = 0.5;

/** A month in hours: each hour of a month begins a period of its own that may be judged. */
const hoursPerMonth = 730;

/**
 * How surprising something has to be before it is called a finding, for this many tests made each hour: the budget of
 * false alarms is shared out among all the tests of a month (Bonferroni). In nats.
 */
export function surpriseNeeded(testsPerHour: number): number {
  return Math.log((hoursPerMonth * Math.max(1, testsPerHour)) / falseAlarmsPerMonth);
}

/**
 * How surprising it is to see at least `count` of `trials` where this share of them is usual, in nats. By Chernoff's bound
 * the chance of it is at most `exp(-surprise)`, for few trials as well as for many. 0 where the count is not above usual.
 */
export function surprise(count: number, trials: number, usualShare: number): number {
  const share = count / trials;
  if (!trials || share <= usualShare) return 0;
  const rest = share < 1 ? (1 - share) * Math.log((1 - share) / (1 - usualShare)) : 0;
  return trials * (share * Math.log(share / usualShare) + rest);
}

/** Standard deviations between a share and its assumed bounds: one in 740 lies beyond either. */
const deviations = 3;

/** Wilson's score interval of a share observed `count` times in `trials`; with no trials, nothing is known. */
export function wilson(count: number, trials: number): { lower: number; upper: number } {
  if (!trials) return { lower: 0, upper: 1 };
  const square = deviations ** 2;
  const share = Math.min(1, count / trials);
  const middle = share + square / (2 * trials);
  const spread =
    deviations * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials ** 2));
  return {
    lower: Math.max(0, (middle - spread) / (1 + square / trials)),
    upper: Math.min(1, (middle + spread) / (1 + square / trials)),
  };
}
