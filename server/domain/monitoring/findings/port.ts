import type { Range } from '../../kernel/range.ts';

/** Kinds of findings that one page view proves, beside the decision that governed it. */
export type SightingKind = 'denied_request' | 'early_request';

/** Evidence about a host from one page view. */
export interface Sighting {
  kind: SightingKind;
  host: string;
  /** The host's purpose; null where it is unclassified. */
  purpose: string | null;
}

/** Equal sightings of a range, counted. */
export interface CountedSighting extends Sighting {
  /** ISO-8601. */
  firstSeenAt: string;
  lastSeenAt: string;
  /** Page views. */
  pages: number;
  /** A few of those page views, newest first. */
  batchIds: string[];
}

/** Maximum of page views named by equal sightings. */
export const keptBatches = 5;

export interface SightingStore {
  /** Over the whole hours (UTC) that the range touches. */
  sightings(siteId: string, range: Range): Promise<CountedSighting[]>;
}
