import { bucketOf, type Histogram, quantileOf, sizeOf } from '../histogram.ts';
import { type Counted, surpriseSince } from './comparison.ts';
import { surprise, wilson } from './statistics.ts';

/** A tag's runs in a period. */
export interface TagSum {
  runs: number;
  failures: number;
  /** Page views it ran on. */
  pages: number;
  executionMs: Histogram;
}

/**
 * Periods up to now that are judged by themselves: the short one finds a fault soon, the long one finds it on quiet
 * sites.
 */
export const judgedHours = [2, 24] as const;

/** Days before the judged hours that serve as the baseline. */
export const baselineDays = 14;

export const failingRule = {
  minFailures: 5,
  /** A tag with fewer runs than this has no baseline. */
  minBaselineRuns: 100,
  /** Share of failures never reported, whatever was usual. */
  tolerated: 0.02,
  /** Share of failures that is tolerated in a tag without a baseline: many visitors block some tags. */
  toleratedWhenNew: 0.3,
};

/** Whether a tag fails more often than before. */
export function fails(recent: TagSum, baseline: TagSum, needed: number): boolean {
  const { minFailures, minBaselineRuns, tolerated, toleratedWhenNew } = failingRule;
  if (recent.failures < minFailures) return false;
  const above = (share: number) => surprise(recent.failures, recent.runs, share) > needed;
  if (baseline.runs < minBaselineRuns) return above(toleratedWhenNew);
  return above(tolerated) && surpriseSince(failuresOf(recent), failuresOf(baseline)) > needed;
}

function failuresOf({ failures, runs }: TagSum): Counted {
  return { count: Math.min(failures, runs), trials: runs };
}

export const slowRule = {
  minRuns: 50,
  minBaselineRuns: 200,
  /** Milliseconds by which it must have become slower. */
  minDifference: 50,
  /** Factor by which a quantile must have grown. */
  quantiles: [
    { quantile: 0.75, factor: 1.5 },
    { quantile: 0.95, factor: 2 },
  ],
};

/** Whether a tag takes longer than before: for one run in four, or for one in twenty. */
export function isSlow(recent: TagSum, baseline: TagSum, needed: number): boolean {
  const { minRuns, minBaselineRuns, minDifference, quantiles } = slowRule;
  const timed = { recent: sizeOf(recent.executionMs), baseline: sizeOf(baseline.executionMs) };
  if (timed.recent < minRuns || timed.baseline < minBaselineRuns) return false;
  return quantiles.some(({ quantile, factor }) => {
    const before = quantileOf(baseline.executionMs, quantile) ?? 0;
    const limit = Math.max(before * factor, before + minDifference);
    // A time in the limit's own bucket may be on either side, and is given the benefit of the doubt.
    const above = runsAbove(recent.executionMs, bucketOf(limit) + 1);
    const usual = wilson(runsAbove(baseline.executionMs, bucketOf(limit)), timed.baseline).upper;
    return (
      above > timed.recent * (1 - quantile) &&
      surprise(above, timed.recent, Math.max(usual, 1 - quantile)) > needed
    );
  });
}

/** Runs from this bucket on. */
function runsAbove(histogram: Histogram, bucket: number): number {
  return Object.entries(histogram).reduce(
    (sum, [key, times]) => (Number(key) >= bucket ? sum + times : sum),
    0,
  );
}

export const silentRule = {
  /** Page views it must have run on before. */
  minPages: 30,
  /** How many times its longest earlier silence. */
  longerThanEver: 2,
};

/** Tests of one tag each hour: for each period, failures and slowness; and once, silence. */
export const testsPerTag = judgedHours.length * (1 + slowRule.quantiles.length) + 1;

/** A tag's silence since it last ran, and how it was before; all in page views. */
export interface Silence {
  pagesSince: number;
  /** Page views up to then, and how many of those it ran on. */
  pagesBefore: number;
  ranOn: number;
  longestBefore: number;
}

/** Page views of the silence that the tag should have run on: the lower bound of its share before. */
export function expectedRuns({ pagesSince, pagesBefore, ranOn }: Silence): number {
  return pagesSince * wilson(ranOn, pagesBefore).lower;
}

/**
 * Whether a tag that ran before no longer does. The chance of no run where `expected` are due is `exp(-expected)`
 * (Poisson); tags that sleep at night are recognised by their longest silence.
 */
export function isSilent(silence: Silence, needed: number): boolean {
  const { minPages, longerThanEver } = silentRule;
  return (
    silence.ranOn >= minPages &&
    silence.pagesSince > silence.longestBefore * longerThanEver &&
    expectedRuns(silence) > needed
  );
}
