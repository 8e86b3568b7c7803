import { surpriseNeeded } from '../../../server/domain/monitoring/findings/statistics.ts';
import { failuresIn } from '../../../server/domain/monitoring/findings/tagHistory.ts';
import {
  baselineDays,
  fails,
  isSilent,
  isSlow,
  judgedHours,
  type Silence,
  type TagSum,
  testsPerTag,
} from '../../../server/domain/monitoring/findings/tagRules.ts';
import type { TagHour } from '../../../server/domain/monitoring/port.ts';
import { type Habits, pagesOf, tagHourOf } from './traffic.ts';

const baselineHours = baselineDays * 24;
const monthHours = 30 * 24;

/** Tags as sites have them: on every page, on some, on few, by day alone; with few failures and with many. */
const healthy: Habits[] = [
  { share: 1, failing: 0.002, middleMs: 20 },
  { share: 1, failing: 0.15, middleMs: 400 },
  { share: 0.4, failing: 0.01, middleMs: 90 },
  { share: 0.1, failing: 0.03, middleMs: 150 },
  { share: 0.03, failing: 0, middleMs: 60 },
  { share: 0.2, failing: 0.01, middleMs: 90, byDay: true },
];

/**
 * How many alarms a month of traffic raises in which nothing is wrong, read at the end of each hour. An alarm that stays on
 * is one.
 */
export function alarmsOfCleanMonth(perDay: number, random: () => number): number {
  const needed = surpriseNeeded(healthy.length * testsPerTag);
  const pages = Array.from({ length: baselineHours + 24 + monthHours }, (_, hour) =>
    pagesOf(hour, perDay, random),
  );
  return healthy.reduce((alarms, habits) => {
    const hours = pages.map((one) => tagHourOf(one, habits, random)[0]);
    return alarms + alarmsOfTag(hours, (hour) => pages[hour]?.pages ?? 0, needed);
  }, 0);
}

function alarmsOfTag(
  hours: (TagHour | undefined)[],
  pages: (hour: number) => number,
  needed: number,
): number {
  const sums = judgedHours.map((length) => ({ length, recent: nothing(), baseline: nothing() }));
  const silence: Silence = { pagesSince: 0, pagesBefore: 0, ranOn: 0, longestBefore: 0 };
  const on = { failing: false, slow: false, silent: false };
  let alarms = 0;
  const raise = (kind: keyof typeof on, now: boolean) => {
    if (now && !on[kind]) alarms += 1;
    on[kind] = now;
  };
  hours.forEach((ran, hour) => {
    for (const { length, recent, baseline } of sums) {
      move(recent, ran, 1);
      move(recent, hours[hour - length], -1);
      move(baseline, hours[hour - length], 1);
      move(baseline, hours[hour - length - baselineHours], -1);
    }
    hear(silence, ran, pages(hour));
    if (hour < baselineHours + 24) return;
    raise(
      'failing',
      sums.some(({ recent, baseline }) => fails(recent, baseline, needed)),
    );
    raise('silent', isSilent(silence, needed));
    if (hour % 4 === 0) {
      raise(
        'slow',
        sums.some(({ recent, baseline }) => isSlow(recent, baseline, needed)),
      );
    }
  });
  return alarms;
}

const nothing = (): TagSum => ({ runs: 0, failures: 0, pages: 0, executionMs: {} });

/** Takes an hour into a sum that moves along, or out of it. */
function move(sum: TagSum, hour: TagHour | undefined, sign: 1 | -1): void {
  if (!hour) return;
  sum.runs += sign * hour.runs;
  sum.failures += sign * failuresIn(hour);
  sum.pages += sign * hour.pages;
  for (const bucket in hour.executionMs) {
    sum.executionMs[bucket] =
      (sum.executionMs[bucket] ?? 0) + sign * (hour.executionMs[bucket] ?? 0);
  }
}

/** As `silenceOf` goes along, over all there was. */
function hear(silence: Silence, ran: TagHour | undefined, pages: number): void {
  if (!ran) {
    silence.pagesSince += pages;
    return;
  }
  silence.longestBefore = Math.max(silence.longestBefore, silence.pagesSince);
  silence.pagesBefore += silence.pagesSince + pages;
  silence.ranOn += ran.pages;
  silence.pagesSince = 0;
}
