import { groupedBy, type Steps } from '../../kernel/turns.ts';
import { otherName } from '../limits.ts';
import type { HostHour } from '../port.ts';
import { wilson } from './statistics.ts';
import type { CountPages } from './tagHistory.ts';

/** Sums for one host over a period. */
export interface HostHistory {
  host: string;
  hours: HostHour[];
  pages: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** Groups hours by host; hosts counted under the rest are left out. */
export function* hostsOf(
  hours: readonly HostHour[],
  firstHour = Number.NEGATIVE_INFINITY,
): Steps<HostHistory[]> {
  const byHost = yield* groupedBy(hours, ({ host, hour }) =>
    host !== otherName && hour >= firstHour ? host : undefined,
  );
  const histories: HostHistory[] = [];
  for (const these of byHost.values()) {
    histories.push(historyOf(these));
    yield;
  }
  return histories;
}

/** @param hours of one host, at least one */
export function historyOf(hours: HostHour[]): HostHistory {
  const [first, last] = [hours[0], hours.at(-1)] as [HostHour, HostHour];
  return {
    host: first.host,
    hours,
    pages: hours.reduce((sum, { pages }) => sum + pages, 0),
    firstSeenAt: first.firstSeenAt,
    lastSeenAt: last.lastSeenAt,
  };
}

export const newHostRule = {
  /** Page views it must have been seen on: a request added by one visitor's browser is no change of the site. */
  minPages: 3,
};

/** Page views before a host was first seen, and since. */
export interface Novelty {
  pagesBefore: number;
  pagesSince: number;
  seenOn: number;
}

export function noveltyOf({ hours, pages }: HostHistory, countPages: CountPages): Novelty {
  const first = (hours[0] as HostHour).hour;
  return {
    pagesBefore: countPages(0, first),
    pagesSince: countPages(first, Infinity),
    seenOn: pages,
  };
}

/**
 * Whether a host is new. Had it always been there, on as many page views as since, the chance of never seeing it before
 * would be at most `exp(-pagesBefore * share)`.
 */
export function isNew({ pagesBefore, pagesSince, seenOn }: Novelty, needed: number): boolean {
  return seenOn >= newHostRule.minPages && pagesBefore * wilson(seenOn, pagesSince).lower > needed;
}
