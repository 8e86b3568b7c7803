import type { ScanTier } from '../../../../src/shared/wire/scan/scans.ts';
import type { Tracker } from '../../../../src/shared/wire/scan/trackers.ts';

/** A tracker as seen. Its purpose and what blocks it follow from the ruleset on each read. */
export interface SeenTracker
  extends Omit<Tracker, 'purpose' | 'purposeSource' | 'sure' | 'entity' | 'managed' | 'managedBy'> {
  /** In the newest run of each tier that saw it: whether it was there although nothing was granted. */
  leaked: Partial<Record<ScanTier, boolean>>;
  /** Hosts of the scripts and responses that set it. */
  setterHosts: string[];
}

export interface TrackerStore {
  /** Adds trackers, or replaces those with the same ids. */
  putTrackers(siteId: string, trackers: SeenTracker[]): Promise<void>;
  /** By id. */
  trackers(siteId: string): Promise<SeenTracker[]>;
  /** Records the site's own classification of a tracker; null deletes it. */
  classifyTracker(siteId: string, trackerId: string, purpose: string | null): Promise<void>;
  /** The site's own classifications, by tracker id. */
  trackerClassifications(siteId: string): Promise<Map<string, string>>;
}

/** The last name of a host's chain of aliases; null where it has none. */
export type CanonicalName = (host: string) => Promise<string | null>;

/** Public knowledge about the name of a cookie or entry. */
export interface KnownName {
  platform: string | null;
  /**
   * The default purpose. No public list is trusted that a name needs no consent: `necessary` comes from our own list
   * alone.
   */
  purpose: string;
  source: 'own_list' | 'cookie_database';
  sure: 'likely' | 'guess';
  /** The name with `*` for the parts that differ from visitor to visitor. */
  pattern: string;
}
/** @param host of the cookie's domain or the entry's origin */
export type KnownNames = (name: string, host: string) => KnownName | null;
