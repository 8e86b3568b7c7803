/** Tag event (specification, Resources). Fields that do not apply are null. */
export interface TagEvent {
  id: string;
  siteId: string;
  batchId: string;
  seq: number;
  kind: 'batch' | 'tag' | 'event' | 'request';
  receivedAt: string;
  pageMs: number | null;
  subjectId: string | null;
  containerId: string | null;
  tagId: string | null;
  status: string | null;
  executionMs: number | null;
  eventName: string | null;
  ordinal: number | null;
  host: string | null;
  origin: string | null;
  path: string | null;
  initiatorType: string | null;
  paramNames: string[] | null;
  occurrences: number | null;
  transferBytes: number | null;
  durationMs: number | null;
  buffered: boolean | null;
  truncated: boolean | null;
}

/** One run of a tag that followed an event, over all pages of the window. */
export interface FollowingTag {
  containerId: string | null;
  tagId: string | null;
  /** Page views on which it followed the event. */
  pages: number;
  runs: number;
  failures: number;
}

/** Knowledge about a host. */
export interface HostDetail {
  host: string;
  /** Null when the host is unclassified. */
  purpose: string | null;
  /** Who classified it: the site, by its classification or a blocking rule, or the library of known hosts. */
  source: 'site' | 'library' | null;
  entity: string | null;
}

/** Row of `GET /sites/{siteId}/hosts`: a host that pages requested, and its purpose. */
export interface AskedHost extends HostDetail {
  /** Page views on which it was requested. */
  pages: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** Row of `GET /sites/{siteId}/event-names`. */
export interface EventName {
  eventName: string;
  /** Page views it occurred on. */
  pages: number;
  occurrences: number;
  firstSeenAt: string;
  lastSeenAt: string;
  tags: FollowingTag[];
  /** Failed runs as a part of all runs of those tags, 0 to 1; null when no tag is known to have run. */
  failureShare: number | null;
}

/** An event by its name, a tag by `container/tag`, a request by its host. */
export interface FlowNode {
  kind: 'event' | 'tag' | 'request';
  name: string;
}

/** Row of `GET /sites/{siteId}/tag-flow`: which node followed which on the same page view. */
export interface FlowEdge {
  from: FlowNode;
  to: FlowNode;
  pages: number;
  /** `pages` as a part of the page views on which `from` occurred, 0 to 1. */
  share: number;
  /** True when only the order in time links the two, on at least one page. */
  inferred: boolean;
}
