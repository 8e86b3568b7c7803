import type { SumKind } from './sumKinds.ts';

/**
 * Maximum of names of a kind distinguished on a site in an hour: pages choose the names, and could fill a store with
 * them.
 */
export const maxNames: Record<SumKind, number> = {
  page: 1,
  event: 500,
  tag: 500,
  host: 500,
  edge: 2_000,
  sighting: 200,
};

/**
 * Weight that a page view gives each name, and how many names of a kind get it in full: with more names each gets less,
 * so that no page view outweighs another.
 */
export const fullWeight = 100;
export const fairShare = 25;

export const weightOf = (names: number) =>
  Math.max(1, Math.min(fullWeight, Math.floor((fullWeight * fairShare) / names)));

/** Maximum of parameter names and of initiators per host, and of statuses per tag, distinguished in one hour. */
export const maxBreakdownNames = 50;

/** Maximum of letters of all names of one kind in an hour: even within the bounds above each could be long. */
export const maxBytes = 256 * 1024;

/** Maximum of rows of all parts of one page view: each new part is summed together with those before. */
export const maxPageViewRows = 5_000;

/**
 * Maximum of sums that one read goes through. Where a range has more, only those with the most page views are read of
 * each hour.
 */
export const maxSums = 100_000;

/** Name under which the rest is counted. */
export const otherName = '*';

/** The name for counts beyond the maximum: it keeps the kind, or those of an edge's ends. */
export function otherKeyOf(name: string): string {
  const [kind, ...names]: [string | string[], ...(string | string[])[]] = JSON.parse(name);
  if (typeof kind === 'string') return JSON.stringify([kind, ...names.map(() => otherName)]);
  return `[${[kind, ...names].map((end) => otherKeyOf(JSON.stringify(end))).join()}]`;
}
