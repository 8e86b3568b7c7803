import type { SumKind } from './sumKinds.ts';

/** Most names of a kind that are told apart on a site in an hour: pages choose the names, and could fill a store with them. */
export const maxNames: Record<SumKind, number> = {
  page: 1,
  event: 500,
  tag: 500,
  host: 500,
  edge: 2_000,
  sighting: 200,
};

/**
 * Weight with which a page view speaks for each name, and how many names of a kind it speaks for in full: one that has more
 * speaks more softly for each of them, so that no page view weighs more than another of as many names.
 */
export const fullWeight = 100;
export const fairShare = 25;

export const weightOf = (names: number) =>
  Math.max(1, Math.min(fullWeight, Math.floor((fullWeight * fairShare) / names)));

/** Most parameter names and most initiators of one host, and most statuses of one tag, that are told apart in one hour. */
export const maxBreakdownNames = 50;

/** Most letters of all names of one kind of an hour together: within the bounds above each could be long. */
export const maxBytes = 256 * 1024;

/** Most rows that the parts of one page view may come to: each new one is summed up together with those before. */
export const maxPageViewRows = 5_000;

/** Most sums that one read goes through. Where a range has more, only those with the most page views are read of each hour. */
export const maxSums = 100_000;

/** What the rest is counted under. */
export const otherName = '*';

/** The name under which is counted what no name of its own is left for: the kind stays, or those of an edge's ends. */
export function otherKeyOf(name: string): string {
  const [kind, ...names]: [string | string[], ...(string | string[])[]] = JSON.parse(name);
  if (typeof kind === 'string') return JSON.stringify([kind, ...names.map(() => otherName)]);
  return `[${[kind, ...names].map((end) => otherKeyOf(JSON.stringify(end))).join()}]`;
}
