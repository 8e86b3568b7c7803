import type { TagEvent } from '../../../../src/shared/wire/monitoring/events.ts';
import type { Runs, RunTimes } from '../../../../src/shared/wire/monitoring/findings.ts';
import { hourLength, microsToIso } from '../../kernel/time.ts';
import { quantileOf, sizeOf } from '../histogram.ts';
import type { TagHour } from '../port.ts';
import { failed } from '../sums.ts';
import { type Draft, type Drafting, type Findable, shareOf } from './draft.ts';
import { failuresIn, silenceOf, sumHours, type TagHistory } from './tagHistory.ts';
import {
  baselineDays,
  expectedRuns,
  fails,
  isSilent,
  isSlow,
  judgedHours,
  slowRule,
  type TagSum,
} from './tagRules.ts';

/** Tags that fail, are slow or silent at the end of the window, each against what was usual for it. */
export function* tagFindings(
  tags: readonly TagHistory[],
  found: Findable,
  needed: number,
): Drafting {
  for (const tag of tags) {
    yield judged(tag, found, (recent, baseline) => fails(recent, baseline, needed), failing);
    yield judged(tag, found, (recent, baseline) => isSlow(recent, baseline, needed), slow);
    yield silent(tag, found, needed);
  }
}

interface Comparison {
  hours: number;
  recent: TagSum;
  baseline: TagSum;
  /** The judged hours that count against the tag. */
  against: (one: (hour: TagHour) => boolean) => Span;
  share: (pages: number) => number;
}

/** Makes a finding of the shortest period that shows it. */
function judged(
  tag: TagHistory,
  { countPages, lastHour, to }: Findable,
  isFinding: (recent: TagSum, baseline: TagSum) => boolean,
  make: (tag: TagHistory, judged: Comparison) => Draft,
): Draft[] {
  const end = lastHour + 1;
  for (const hours of judgedHours) {
    const begin = end - hours;
    const recent = sumHours(tag.hours, begin, end);
    const baseline = sumHours(tag.hours, begin - baselineDays * 24, begin);
    if (!isFinding(recent, baseline)) continue;
    const share = (pages: number) => shareOf(pages, countPages(begin, end));
    const against: Comparison['against'] = (counts) => {
      const these = tag.hours.filter((one) => one.hour >= begin && one.hour < end && counts(one));
      return spanOf(these[0]?.hour ?? begin, these.at(-1)?.hour ?? lastHour, to);
    };
    return [make(tag, { hours, recent, baseline, against, share })];
  }
  return [];
}

function failing(tag: TagHistory, { hours, recent, baseline, against, share }: Comparison): Draft {
  const { span, range } = against((hour) => failuresIn(hour) > 0);
  const pages = Math.min(recent.failures, recent.pages);
  return {
    kind: 'failing_tag',
    about: nameOf(tag),
    ...span,
    pages,
    share: share(pages),
    severity: recent.failures * 2 >= recent.runs ? 'high' : 'medium',
    detail: { ...idOf(tag), hours, recent: runsOf(recent), baseline: runsOf(baseline) },
    advice: 'repair_tag',
    proof: { in: range, proves: (row) => isOf(tag, row) && failed.includes(row.status ?? '') },
  };
}

function slow(tag: TagHistory, { hours, recent, baseline, against, share }: Comparison): Draft {
  const { span, range } = against((hour) => sizeOf(hour.executionMs) > 0);
  const before = timesOf(baseline);
  const [{ factor } = { factor: 1 }] = slowRule.quantiles;
  return {
    kind: 'slow_tag',
    severity: 'low',
    about: nameOf(tag),
    ...span,
    pages: recent.pages,
    share: share(recent.pages),
    detail: { ...idOf(tag), hours, recent: timesOf(recent), baseline: before },
    advice: 'lighten_tag',
    proof: {
      in: range,
      proves: (row) => isOf(tag, row) && (row.executionMs ?? 0) > before.p75 * factor,
    },
  };
}

function silent(
  tag: TagHistory,
  { pageHours, countPages, lastHour, to }: Findable,
  needed: number,
): Draft[] {
  const silence = silenceOf(tag.hours, pageHours);
  if (!isSilent(silence, needed)) return [];
  const { pagesSince: pages, pagesBefore, ranOn } = silence;
  const last = tag.hours.at(-1)?.hour ?? lastHour;
  return [
    {
      kind: 'silent_tag',
      severity: 'medium',
      about: nameOf(tag),
      ...spanOf(last + 1, lastHour, to).span,
      pages,
      share: shareOf(pages, countPages(last + 1, Infinity)),
      detail: {
        ...idOf(tag),
        pagesSince: pages,
        expected: expectedRuns(silence),
        baselineShare: shareOf(ranOn, pagesBefore),
      },
      advice: 'restore_tag',
      // Only the last runs before a silence can prove it.
      proof: { in: spanOf(last, last, to).range, proves: (row) => isOf(tag, row) },
    },
  ];
}

type Span = ReturnType<typeof spanOf>;

/** From the beginning of one hour to the end of another, at most to the window's end. */
function spanOf(first: number, last: number, to: number) {
  const range = { from: first * hourLength, to: Math.min(to, (last + 1) * hourLength - 1) };
  const span = { firstSeenAt: microsToIso(range.from), lastSeenAt: microsToIso(range.to) };
  return { span, range };
}

function nameOf({ containerId, tagId }: TagHistory): string {
  return `${containerId ?? ''}/${tagId ?? ''}`;
}

function idOf({ containerId, tagId }: TagHistory) {
  return { containerId, tagId };
}

function isOf({ containerId, tagId }: TagHistory, row: TagEvent): boolean {
  return row.kind === 'tag' && row.containerId === containerId && row.tagId === tagId;
}

function runsOf({ runs, failures }: TagSum): Runs {
  return { runs, failures };
}

function timesOf({ executionMs }: TagSum): RunTimes {
  const [p75, p95] = [0.75, 0.95].map((share) => Math.round(quantileOf(executionMs, share) ?? 0));
  return { runs: sizeOf(executionMs), p75: p75 ?? 0, p95: p95 ?? 0 };
}
