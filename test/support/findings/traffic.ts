import { bucketOf } from '../../../server/domain/monitoring/histogram.ts';
import type { PageHour, TagHour } from '../../../server/domain/monitoring/port.ts';

/** Random numbers from 0 to 1 that are the same on each run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a tag of generated traffic does. */
export interface Habits {
  /** Share of page views it runs on, of runs that fail, and the middle run time in milliseconds. */
  share: number;
  failing: number;
  middleMs: number;
  /** It does not run at night. */
  byDay?: boolean;
}

/** A whole number around a mean, as counts of rare things are: Poisson, and the normal curve where that is close to it. */
export function poisson(mean: number, random: () => number): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let [count, chance] = [-1, 1];
  const least = Math.exp(-mean);
  do {
    chance *= random();
    count += 1;
  } while (chance > least);
  return count;
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Page views of an hour of the day: a shop's day has a peak and a quiet night. */
export function pagesOf(hour: number, perDay: number, random: () => number): PageHour {
  const day = 1 - 0.9 * Math.cos((2 * Math.PI * (hour % 24)) / 24);
  return { hour, pages: poisson((perDay / 24) * day, random) };
}

/** What a tag does in an hour with so many page views; nothing where it does not run. */
export function tagHourOf(
  { hour, pages }: PageHour,
  { share, failing, middleMs, byDay }: Habits,
  random: () => number,
): TagHour[] {
  const asleep = byDay && (hour % 24 < 7 || hour % 24 > 22);
  const runs = asleep ? 0 : Math.min(pages, poisson(pages * share, random));
  if (!runs) return [];
  const failure = Math.min(runs, poisson(runs * failing, random));
  const executionMs: Record<number, number> = {};
  for (let run = 0; run < runs; run += 1) {
    const bucket = bucketOf(middleMs * Math.exp(0.6 * normal(random)));
    executionMs[bucket] = (executionMs[bucket] ?? 0) + 1;
  }
  const statuses = { success: runs - failure, ...(failure && { failure }) };
  return [{ hour, containerId: 'GTM-1', tagId: '7', pages: runs, runs, statuses, executionMs }];
}
