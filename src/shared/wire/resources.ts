import type { JurisdictionReason, Method, Region, SignalStates } from '../words.ts';
import type { RecordedShown } from './decision.ts';

/** Site (specification, Resources). */
export interface Site {
  id: string;
  accountId: string;
  domain: string;
  displayName: string;
  region: Region;
  status: 'pending' | 'active' | 'archived';
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Account (specification, Resources). */
export interface Account {
  accountId: string;
  name: string;
  onboarded: boolean;
  createdAt: string;
}

/** Consent record (specification, Resources). */
export interface ConsentRecord {
  recordVersion: number;
  id: string;
  subjectId: string;
  siteId: string;
  rulesetIntegrity: string;
  jurisdiction: string;
  jurisdictionReason: JurisdictionReason;
  method: Method;
  decidedAt: string;
  receivedAt: string;
  granted: string[];
  denied: string[];
  signals: SignalStates;
  shown: RecordedShown;
}

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

/** Banner (specification, Resources). */
export interface Banner {
  title: string;
  body: string;
  acceptAll: string;
  rejectAll: string;
  manage: string;
  theme: Record<string, string> | null;
  presentation: Record<string, unknown> | null;
  policyLinks: Record<string, string> | null;
}

/** List envelope (specification, Resources). */
export interface List<Row> {
  data: Row[];
  limit: number;
  truncated: boolean;
  truncationHint?: string;
}

/** Answer of `GET /sites/{siteId}/install` (product, section 6). */
export interface Install {
  siteKey: string;
  snippet: string;
  siteTag: string;
  deliveryOrigin: string;
  rulesetIntegrity: string;
  urls: { siteTag: string; runtime: string; decisions: string; events: string };
  csp: {
    origins: { scriptSrc: string[]; connectSrc: string[] };
    siteTagScriptSrc: string;
    snippetScriptSrc: string[];
    /** Hashes of the files that the snippet loads later, for a policy that names no origin. */
    artefactScriptSrc: string[];
    trustedTypes: string;
  };
}
