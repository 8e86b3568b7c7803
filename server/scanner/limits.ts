/** How long a visit waits, and its limits. All times in milliseconds. */
export interface Pace {
  /** A page counts as settled after this long without a request … */
  quiet: number;
  /** … or after this long, whatever it still does. */
  maxSettling: number;
  /** For what a page puts off: it waits for its timers this long after each load. */
  late: number;
  /** The same for a page in which something runs over and over. */
  loops: number;
  /** For detecting which other consent tool a page has. */
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
  late: 13_000,
  loops: 4_000,
  detecting: 1_500,
  deciding: 10_000,
  visit: 60_000,
  bytes: 40_000_000,
};

/** Maximum of rows of one kind kept from a visit. */
export const maxRows = 2_000;

/** Maximum of characters of all texts of a visit: beyond that its rows are left out. */
export const maxCharacters = 600_000;

/** Maximum of entries read from one area of a frame's storage. */
export const maxEntries = 500;

/** Elements of a kind in which a page's brand is looked for, and milliseconds in which the page answers. */
export const brandLimits = { elements: 1_500, patience: 5_000 };

/** Characters of one row reported by a page's watcher. */
export const maxTold = 16_384;

/** Bytes up to which the browser tells the body of a post; what a recorder of sessions sends is seldom below 4,096. */
export const maxPost = 65_536;

/** Characters kept of a value, an address and a body. */
export const maxText = { value: 512, url: 2_048, body: 2_048 };

/** Loads of the page itself before it counts as a redirect loop. */
export const maxLoads = 12;

/** Milliseconds for a click: the browser waits until the control stands still, which takes a busy machine its time. */
export const clicking = 6_000;
