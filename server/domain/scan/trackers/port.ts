import type { ScanTier } from '../../../../src/shared/wire/scan/scans.ts';
import type { Tracker } from '../../../../src/shared/wire/scan/trackers.ts';

/** A tracker as it was seen. What it is for and what holds it follows from the ruleset, each time it is read. */
export interface SeenTracker
  extends Omit<Tracker, 'purpose' | 'purposeSource' | 'sure' | 'entity' | 'managed' | 'managedBy'> {
  /** Of the newest run of each tier that saw it: whether it was there although nothing was granted. */
  leaked: Partial<Record<ScanTier, boolean>>;
  /** Hosts of the scripts and answers that set it. */
  setterHosts: string[];
}

export interface TrackerStore {
  /** Adds trackers, or replaces those of the same ids. */
  putTrackers(siteId: string, trackers: SeenTracker[]): Promise<void>;
  /** By id. */
  trackers(siteId: string): Promise<SeenTracker[]>;
  /** Notes what the site itself says a tracker is for; null forgets it. */
  classifyTracker(siteId: string, trackerId: string, purpose: string | null): Promise<void>;
  /** The site's own words, by tracker id. */
  trackerClassifications(siteId: string): Promise<Map<string, string>>;
}

/** Where a host's name really leads: the last name of its chain of aliases; null where it has none. */
export type CanonicalName = (host: string) => Promise<string | null>;

/** What is publicly known of a cookie's or entry's name. */
export interface KnownName {
  platform: string | null;
  /** The default purpose. No public list is believed that a name needs no consent: `necessary` comes from our own list alone. */
  purpose: string;
  source: 'own_list' | 'cookie_database';
  sure: 'likely' | 'guess';
  /** The name with `*` for what differs from visitor to visitor. */
  pattern: string;
}
/** @param host of the cookie's domain or the entry's origin */
export type KnownNames = (name: string, host: string) => KnownName | null;
