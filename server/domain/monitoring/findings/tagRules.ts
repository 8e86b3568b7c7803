import { bucketOf, type Histogram, quantileOf, sizeOf } from '../histogram.ts';
import { surprise, wilson } from './statistics.ts';

/** What a tag did in a stretch of time. */
export interface TagSum {
  runs: number;
  failures: number;
  /** Page views it ran on. */
  pages: number;
  executionMs: Histogram;
}

/** Hours up to now that are judged by themselves: the short one finds a fault soon, the long one finds it where little happens. */
export const judgedHours = [2, 24] as const;

/** Days before the judged hours that they are held against. */
export const baselineDays = 14;

export const failingRule = {
  minFailures: 5,
  /** A tag with fewer runs in its baseline has none. */
  minBaselineRuns: 100,
  /** Share of failures that is not worth a word, whatever was usual. */
  tolerated: 0.02,
  /** Share of failures that is tolerated in a tag without a baseline: many visitors block some tags. */
  toleratedWhenNew: 0.3,
};

/** Whether a tag fails more often than it did. */
export function fails(recent: TagSum, baseline: TagSum, needed: number): boolean {
  const { minFailures, minBaselineRuns, tolerated, toleratedWhenNew } = failingRule;
  if (recent.failures < minFailures) return false;
  const usual =
    baseline.runs < minBaselineRuns
      ? toleratedWhenNew
      : Math.max(tolerated, wilson(baseline.failures, baseline.runs).upper);
  return surprise(recent.failures, recent.runs, usual) > needed;
}

export const slowRule = {
  minRuns: 50,
  minBaselineRuns: 200,
  /** Milliseconds by which it must have become slower. */
  minDifference: 50,
  /** By how much a quantile must have grown. */
  quantiles: [
    { quantile: 0.75, factor: 1.5 },
    { quantile: 0.95, factor: 2 },
  ],
};

/** Whether a tag takes longer than it did: for one run in four, or for one in twenty. */
export function isSlow(recent: TagSum, baseline: TagSum, needed: number): boolean {
  const { minRuns, minBaselineRuns, minDifference, quantiles } = slowRule;
  const timed = { recent: sizeOf(recent.executionMs), baseline: sizeOf(baseline.executionMs) };
  if (timed.recent < minRuns || timed.baseline < minBaselineRuns) return false;
  return quantiles.some(({ quantile, factor }) => {
    const before = quantileOf(baseline.executionMs, quantile) ?? 0;
    const limit = Math.max(before * factor, before + minDifference);
    // A time in the limit's own bucket may be on either side: it counts against a finding.
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
  /** How many times longer than its longest silence before. */
  longerThanEver: 2,
};

/** Tests made of one tag each hour: by each stretch whether it fails and how slow it is, and once whether it is silent. */
export const testsPerTag = judgedHours.length * (1 + slowRule.quantiles.length) + 1;

/** A tag's silence since it last ran, and how it was before; all in page views. */
export interface Silence {
  pagesSince: number;
  /** Page views up to then, and how many of those it ran on. */
  pagesBefore: number;
  ranOn: number;
  longestBefore: number;
}

/** Page views of the silence that the tag should have run on, as few as its share before allows. */
export function expectedRuns({ pagesSince, pagesBefore, ranOn }: Silence): number {
  return pagesSince * wilson(ranOn, pagesBefore).lower;
}

/**
 * Whether a tag that ran before does so no longer. The chance of no run where `expected` are due is `exp(-expected)`
 * (Poisson); tags that sleep at night are known by their longest silence.
 */
export function isSilent(silence: Silence, needed: number): boolean {
  const { minPages, longerThanEver } = silentRule;
  return (
    silence.ranOn >= minPages &&
    silence.pagesSince > silence.longestBefore * longerThanEver &&
    expectedRuns(silence) > needed
  );
}
