import type { Micros } from '../../kernel/clock.ts';
/**
 * The things that are counted: refused decisions and batches, faults of the installation that pages report, and posts that came
 * near a ceiling of the site.
 */
export type TalliedThing = 'decision' | 'batch' | 'fault' | 'ceiling';

/** How often something happened to a site on one day. */
export interface Tally {
  siteId: string;
  what: TalliedThing;
  /** One of our codes, never text from outside: each is a row a day. */
  reason: string;
  /** Times in ISO-8601; the count belongs to the day (UTC) of the last one. */
  firstAt: string;
  lastAt: string;
  count: number;
}

export interface TallyStore {
  /** Adds to what is there. */
  addTallies(tallies: Tally[]): Promise<void>;
  /** Sums of the days from this one (`YYYY-MM-DD`) on, most frequent first. */
  tallies(siteId: string, since: string): Promise<Tally[]>;
  /** Deletes days that ended before a moment, no more than this many rows; returns how many. */
  forgetTallies(before: Micros, most: number): Promise<number>;
}
