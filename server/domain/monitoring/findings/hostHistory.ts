import { rest } from '../mostNames.ts';
import type { HostHour, PageHour } from '../port.ts';
import { wilson } from './statistics.ts';
import { pagesIn } from './tagHistory.ts';

/** What a stretch of time came to for one host. */
export interface HostHistory {
  host: string;
  hours: HostHour[];
  pages: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** Tells the hosts apart; those that had no name of their own left in their hour are left out. */
export function hostsOf(hours: readonly HostHour[]): HostHistory[] {
  const byHost = Map.groupBy(
    hours.filter(({ host }) => host !== rest),
    ({ host }) => host,
  );
  return [...byHost].map(([host, these]) => ({
    host,
    hours: these,
    pages: these.reduce((sum, { pages }) => sum + pages, 0),
    firstSeenAt: (these[0] as HostHour).firstSeenAt,
    lastSeenAt: (these.at(-1) as HostHour).lastSeenAt,
  }));
}

export const newHostRule = {
  /** Page views it must have been seen on: what one visitor's browser adds by itself is no change of the site. */
  leastPages: 3,
};

/** Page views before a host was first seen, and since. */
export interface Novelty {
  pagesBefore: number;
  pagesSince: number;
  seenOn: number;
}

export function noveltyOf({ hours, pages }: HostHistory, all: readonly PageHour[]): Novelty {
  const first = (hours[0] as HostHour).hour;
  return {
    pagesBefore: pagesIn(all, 0, first),
    pagesSince: pagesIn(all, first, Infinity),
    seenOn: pages,
  };
}

/**
 * Whether a host is new. Had it always been there, on as many page views as since, then the chance of never seeing it
 * before would be at most `exp(-pagesBefore * share)`.
 */
export function isNew({ pagesBefore, pagesSince, seenOn }: Novelty, needed: number): boolean {
  return (
    seenOn >= newHostRule.leastPages && pagesBefore * wilson(seenOn, pagesSince).lower > needed
  );
}
