/** How long a visit waits, and what it may cost. All times in milliseconds. */
export interface Pace {
  /** A page is taken for settled when nothing was asked for this long … */
  quiet: number;
  /** … or after this long, whatever it still does. */
  maxSettling: number;
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
  maxSettling: 12_000,
  detecting: 1_500,
  deciding: 10_000,
  visit: 60_000,
  bytes: 40_000_000,
};

/** Most rows of one kind that a visit keeps. */
export const maxRows = 2_000;

/** Characters that all texts of a visit come to at most: beyond that its rows are left out. */
export const maxCharacters = 600_000;

/** Entries that are read of one area of a frame's storage. */
export const maxEntries = 500;

/** Characters of one row that a page's watcher tells. */
export const maxTold = 16_384;

/** Characters kept of a value, an address and a body. */
export const maxText = { value: 512, url: 2_048, body: 2_048 };

/** Loads of the page itself before it is taken to go round in a circle. */
export const maxLoads = 12;
