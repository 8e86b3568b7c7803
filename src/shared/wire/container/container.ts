/** Where a container was read: from Google's API, from an exported file, or from the script that pages load. */
export const containerSources = ['api', 'export', 'script'] as const;
export type ContainerSourceName = (typeof containerSources)[number];

/**
 * How a tag is kept from running before consent: by its consent settings, by Consent Mode built into its type, by a trigger that
 * appears to ask for consent, or not at all.
 */
export const tagGates = ['settings', 'built_in', 'trigger', 'none'] as const;
export type TagGate = (typeof tagGates)[number];

/** A tag's consent setting, whatever case Google wrote it in. */
export const consentStatuses = ['not_set', 'not_needed', 'needed'] as const;
export type ConsentStatus = (typeof consentStatuses)[number];

export interface ContainerTag {
  id: string;
  /** Null where the source has no names. */
  name: string | null;
  /** Google's name of the tag's type, such as `gaawe` or `html`. */
  type: string;
  paused: boolean;
  /** Ids of triggers. */
  firingTriggers: string[];
  blockingTriggers: string[];
  /** Ids of the tags that run it before or after themselves. */
  sequencedBy: string[];
  consent: { status: ConsentStatus; types: string[] };
  /** Hosts in the tag's code. */
  hosts: string[];
  gate: TagGate;
  /** The site's purpose the tag needs; null when neither its type nor its hosts show it. */
  purpose: string | null;
  /** The source of the purpose. */
  purposeFrom: 'type' | 'hosts' | null;
}

export interface ContainerTrigger {
  id: string;
  name: string | null;
  type: string;
  /** Name of the event a custom trigger waits for. */
  event: string | null;
  /** Whether it fires only with consent, as far as the names of its event and conditions tell. */
  waits: boolean;
}

/** How a container and the site's ruleset contradict each other. */
export const containerConflicts = ['rule_for_other_purpose', 'consent_for_other_purpose'] as const;
export type ContainerConflictKind = (typeof containerConflicts)[number];

export interface ContainerConflict {
  kind: ContainerConflictKind;
  tagId: string;
  /** Purpose the tag needs. */
  purpose: string;
  /** Purposes under which it is allowed instead. */
  instead: string[];
  /** Host of the blocking rule; null for a conflict with the tag's own settings. */
  host: string | null;
}

/** Response of `GET /sites/{siteId}/gtm/container`. */
export interface Container {
  publicId: string;
  source: ContainerSourceName;
  /** `exact` where Google documents the form; `best_effort` where it does not. */
  sure: 'exact' | 'best_effort';
  name: string | null;
  version: string | null;
  readAt: string;
  tags: ContainerTag[];
  triggers: ContainerTrigger[];
  /** Ids of running tags that nothing gates. */
  ungated: string[];
  conflicts: ContainerConflict[];
}

/** Response of `PUT /sites/{siteId}/gtm/container`: the site's container, and where it is read. */
export interface ContainerConnection {
  publicId: string;
  source: ContainerSourceName;
  connectedAt: string;
  /** For the source `api`: text the container's notes must contain, which proves that it is the site's. */
  proof: string | null;
}
