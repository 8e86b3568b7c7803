/** How long a visit waits, and what it may cost. All times in milliseconds. */
export interface Pace {
  /** A page is taken for settled when nothing was asked for this long … */
  quiet: number;
  /** … or after this long, whatever it still does. */
  mostSettling: number;
  /** For finding out which other consent tool a page has. */
  detecting: number;
  /** For another tool to take a decision. */
  deciding: number;
  /** For one visit in all. */
  visit: number;
  /** Bytes one visit may receive. */
  bytes: number;
}

export const usualPace: Pace = {
  quiet: 700,
  mostSettling: 12_000,
  detecting: 1_500,
  deciding: 10_000,
  visit: 60_000,
  bytes: 40_000_000,
};

/** Most rows of one kind that a visit keeps. */
export const mostRows = 2_000;

/** Characters that all texts of a visit come to at most: beyond that its rows are left out. */
export const mostCharacters = 600_000;

/** Entries that are read of one area of a frame's storage. */
export const mostEntries = 500;

/** Characters of one row that a page's watcher tells. */
export const mostTold = 16_384;

/** Characters kept of a value, an address and a body. */
export const mostText = { value: 512, url: 2_048, body: 2_048 };

/** Loads of the page itself before it is taken to go round in a circle. */
export const mostLoads = 12;
