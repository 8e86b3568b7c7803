import type { VisitState } from './scans.ts';

/**
 * Kinds of trackers: a requested host, a cookie, an entry in the browser's storage, a script that fingerprints
 * browsers.
 */
export const trackerKinds = ['host', 'cookie', 'storage', 'fingerprinting'] as const;
export type TrackerKind = (typeof trackerKinds)[number];

/** How a third party hides behind the site's own name: an alias in DNS, the path of its script, the names of its parameters. */
export const disguiseKinds = ['cname', 'path', 'parameters'] as const;
export type DisguiseKind = (typeof disguiseKinds)[number];

export interface Disguise {
  kind: DisguiseKind;
  /** The service behind it. */
  entity: string;
  /** The alias's target, the path, or the parameters. */
  evidence: string;
}

/** Who classified a tracker. */
export const purposeSources = [
  'site',
  'own_list',
  'cookie_database',
  'library',
  'disguise',
  'setter',
] as const;
export type PurposeSource = (typeof purposeSources)[number];

/**
 * `certain`: the site classified it. `likely`: a list has this very name or host. `guess`: the name is a common one, or
 * its setter is known.
 */
export const sureness = ['certain', 'likely', 'guess'] as const;
export type Sureness = (typeof sureness)[number];

/**
 * How a tracker is held: by a blocking rule, by a purpose's list to clear, by waiting for the grant as observed; or it needs no
 * consent.
 */
export const managements = ['rule', 'cleared', 'waits', 'necessary'] as const;
export type Management = (typeof managements)[number];

/** A tracker of a site, over all scans. */
export interface Tracker {
  /** Stays the same from scan to scan. */
  id: string;
  kind: TrackerKind;
  /**
   * Name of the cookie or entry, the call made, or for a host the path it is disguised by; `*` stands for varying
   * parts.
   */
  name: string;
  host: string;
  thirdParty: boolean;
  disguise: Disguise | null;
  /** Its purpose on the site; null while unclassified. */
  purpose: string | null;
  purposeSource: PurposeSource | null;
  sure: Sureness | null;
  /** Company or service; null where unknown. */
  entity: string | null;
  managed: boolean;
  managedBy: Management | null;
  /** Whether it was there although nothing was granted. */
  withoutConsent: boolean;
  states: VisitState[];
  /** Addresses of pages, ten at most, and their total number. */
  pages: string[];
  pageCount: number;
  /** Initiators, nearest first. */
  setBy: string[];
  firstSeenAt: string;
  lastSeenAt: string;
  /** The scan that saw it last. */
  scanId: string;
  /** Compared with the tier's previous run; null in its first one, and where nothing changed. */
  change: 'new' | 'changed' | null;
}

/** Body of `PUT /sites/{siteId}/trackers/{trackerId}/classification`. */
export interface TrackerClassification {
  /** A purpose of the site; null removes the classification. */
  purpose: string | null;
}

/** Requests of the latest scan, made without a grant, that a proposed rule would have held. */
export interface HeldPreview {
  requests: number;
  /** Addresses without their query, ten at most. */
  examples: string[];
  pages: number;
  states: VisitState[];
}

/** Row of `GET /sites/{siteId}/trackers/proposals`. */
export interface RuleProposal {
  /** Its `purpose` is null where a person has to choose it first. */
  rule: { purpose: string | null; host: string; path: string | null };
  trackerIds: string[];
  sure: Sureness | null;
  held: HeldPreview;
}
