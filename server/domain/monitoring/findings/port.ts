import type { Range } from '../../kernel/range.ts';

/** Kinds of findings that one page view proves, beside the decision that governed it. */
export type SightingKind = 'denied_request' | 'early_request';

/** What one page view proved of a host. */
export interface Sighting {
  kind: SightingKind;
  host: string;
  /** The purpose the host serves; null where nobody said. */
  purpose: string | null;
}

/** Equal sightings of a range, counted. */
export interface Sighted extends Sighting {
  /** ISO-8601. */
  firstSeenAt: string;
  lastSeenAt: string;
  /** Page views. */
  pages: number;
  /** A few of those page views, newest first. */
  batchIds: string[];
}

/** Most page views that equal sightings name. */
export const keptBatches = 5;

export interface SightingStore {
  /** Over the whole hours (UTC) that the range touches. */
  sightings(siteId: string, range: Range): Promise<Sighted[]>;
}
