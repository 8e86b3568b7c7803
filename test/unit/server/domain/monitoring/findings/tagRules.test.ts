import { describe, expect, it } from 'vitest';
import { surpriseNeeded } from '../../../../../../server/domain/monitoring/findings/statistics.ts';
import {
  silenceOf,
  sumHours,
} from '../../../../../../server/domain/monitoring/findings/tagHistory.ts';
import {
  baselineDays,
  fails,
  isSilent,
  isSlow,
  judgedHours,
  testsPerTag,
} from '../../../../../../server/domain/monitoring/findings/tagRules.ts';
import type { PageHour, TagHour } from '../../../../../../server/domain/monitoring/port.ts';
import { foundWithin } from '../../../../../support/findings/foundWithin.ts';
import {
  type Habits,
  pagesOf,
  seeded,
  tagHourOf,
} from '../../../../../support/findings/traffic.ts';

const hours = (baselineDays + 1) * 24;
const needed = surpriseNeeded(20 * testsPerTag + 50);
const healthy: Habits = { share: 1, failing: 0.01, middleMs: 80 };

/** Two weeks and a day of a shop with 1,000 page views a day and one tag. */
function twoWeeks(random: () => number, habits: Habits) {
  const pages: PageHour[] = [];
  const tag: TagHour[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const views = pagesOf(hour, 1_000, random);
    pages.push(views);
    tag.push(...tagHourOf(views, habits, random));
  }
  return { pages, tag };
}

function found(kind: 'failing' | 'slow' | 'silent', pages: PageHour[], tag: TagHour[]): boolean {
  const end = (pages.at(-1)?.hour ?? 0) + 1;
  if (kind === 'silent') return isSilent(silenceOf(tag, pages), needed);
  return judgedHours.some((judged) => {
    const recent = sumHours(tag, end - judged, end);
    const baseline = sumHours(tag, end - judged - baselineDays * 24, end - judged);
    return (kind === 'failing' ? fails : isSlow)(recent, baseline, needed);
  });
}

describe.each([
  ['failing', 'that fails on every run', { ...healthy, failing: 1 }],
  ['failing', 'that fails on one run in three', { ...healthy, failing: 0.33 }],
  ['slow', 'that takes three times as long', { ...healthy, middleMs: 240 }],
  ['silent', 'that no longer runs', { ...healthy, share: 0 }],
] as const)('a %s tag', (kind, what, broken) => {
  it(`${what} is found within ${foundWithin[`${kind}, ${what}`]} page views`, () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const random = seeded(seed);
      const { pages, tag } = twoWeeks(random, healthy);
      expect(found(kind, pages, tag), `seed ${seed}`).toBe(false);
      const views = { hour: hours, pages: 0 };
      const runs: TagHour[] = [];
      while (!found(kind, [...pages, views], [...tag, ...runs]) && views.pages < 10_000) {
        views.pages += 10;
        runs.push(...tagHourOf({ hour: hours, pages: 10 }, broken, random));
      }
      expect(views.pages, `seed ${seed}`).toBeLessThanOrEqual(foundWithin[`${kind}, ${what}`] ?? 0);
    }
  });
});

it('a tag that fails on one run in eight more than before is found in 288 runs, also where little is known of before', () => {
  const sum = (failures: number, runs: number) => ({
    failures,
    runs,
    pages: runs,
    executionMs: {},
  });
  expect(fails(sum(42, 288), sum(6, 300), needed)).toBe(true);
  expect(fails(sum(72, 288), sum(250, 2_000), needed)).toBe(true);
  expect(fails(sum(12, 288), sum(6, 300), needed)).toBe(false);
});
