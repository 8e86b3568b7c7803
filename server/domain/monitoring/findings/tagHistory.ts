import type { HourIndex } from '../../kernel/clock.ts';
import { groupedBy, type Steps } from '../../kernel/turns.ts';
import { otherName } from '../limits.ts';
import type { PageHour, TagHour } from '../port.ts';
import { failed } from '../sums.ts';
import type { Silence, TagSum } from './tagRules.ts';

/** The hours of one tag, oldest first. */
export interface TagHistory {
  containerId: string | null;
  tagId: string | null;
  hours: TagHour[];
}

/** Groups hours by tag; tags counted under the rest are left out. */
export function* historiesOf(hours: readonly TagHour[]): Steps<TagHistory[]> {
  const byTag = yield* groupedBy(hours, ({ containerId, tagId }) =>
    containerId === otherName || tagId === otherName
      ? undefined
      : JSON.stringify([containerId, tagId]),
  );
  const histories: TagHistory[] = [];
  for (const these of byTag.values()) {
    const { containerId, tagId } = these[0] as TagHour;
    histories.push({ containerId, tagId, hours: these });
  }
  return histories;
}

/** Runs that failed. */
export function failuresIn({ statuses }: TagHour): number {
  return failed.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
}

/** Sums the hours from one up to, but not including, another. */
export function sumHours(hours: readonly TagHour[], from: HourIndex, to: HourIndex): TagSum {
  const sum: TagSum = { runs: 0, failures: 0, pages: 0, executionMs: {} };
  for (const one of hours) {
    if (one.hour < from || one.hour >= to) continue;
    sum.runs += one.runs;
    sum.failures += failuresIn(one);
    sum.pages += one.pages;
    for (const [bucket, runs] of Object.entries(one.executionMs)) {
      sum.executionMs[Number(bucket)] = (sum.executionMs[Number(bucket)] ?? 0) + runs;
    }
  }
  return sum;
}

/** Counts page views from one hour up to, but not including, another. @param hours oldest first */
export type CountPages = (from: HourIndex, to: HourIndex) => number;

/** Called for each host and tag, so no count goes through the hours. */
export function pageCounter(hours: readonly PageHour[]): CountPages {
  const upTo = [0];
  for (const { pages } of hours) upTo.push((upTo.at(-1) as number) + pages);
  const before = (end: number) => {
    let [low, high] = [0, hours.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((hours[middle] as PageHour).hour < end) low = middle + 1;
      else high = middle;
    }
    return upTo[low] as number;
  };
  return (from, to) => before(Math.max(from, to)) - before(from);
}

/** A tag's silence at the end of these hours. Page views before its first hour do not count. */
export function silenceOf(tag: readonly TagHour[], hours: readonly PageHour[]): Silence {
  const ran = new Map(tag.map(({ hour, pages }) => [hour, pages]));
  const first = tag[0]?.hour ?? 0;
  const silence = { pagesSince: 0, pagesBefore: 0, ranOn: 0, longestBefore: 0 };
  for (const { hour, pages } of hours) {
    if (hour < first) continue;
    const ranHere = ran.get(hour) ?? 0;
    if (!ranHere) {
      silence.pagesSince += pages;
      continue;
    }
    silence.longestBefore = Math.max(silence.longestBefore, silence.pagesSince);
    silence.pagesBefore += silence.pagesSince + pages;
    silence.ranOn += ranHere;
    silence.pagesSince = 0;
  }
  return silence;
}
