/** Kinds of sums. */
export const sumKinds = ['page', 'event', 'tag', 'host', 'edge', 'sighting'] as const;
export type SumKind = (typeof sumKinds)[number];
