import type { Severity } from '../../vocabulary.ts';
import type { ScanTier, VisitState } from './scans.ts';

/** Checks of a scan, by the short name the documentation uses. */
export const scanChecks = [
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
  'V7',
  'V8',
  'V9',
  'V10',
  'V11',
  'V12',
  'V13',
  'V14',
  'V15',
  'V16',
  'V17',
  'V18',
  'V19',
  'V20',
  'V21',
  'V22',
  'V23',
  'V24',
] as const;
export type ScanCheckId = (typeof scanChecks)[number];

/** `not_checked` where the collected data cannot show it, or something seen is unknown: never a silent pass. */
export const checkStatuses = ['violated', 'passed', 'not_checked'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** A check's finding: one subject, wherever it was seen. */
export interface ScanFinding {
  /** A cookie's name, a host, a control's text … */
  about: string;
  severity: Severity;
  /** A short description. */
  what: string;
  /** How often it was seen, and the first few sightings. */
  count: number;
  evidence: ScanEvidence[];
}

/** Something observed that nobody can classify: neither a finding nor a pass. */
export type UnjudgedSighting = Omit<ScanFinding, 'severity'>;

export interface ScanEvidence {
  page: string;
  state: VisitState;
  /** When within the visit: `before` the decision, `scrolled`, `granted`, `after` it, or `again` in a later page load. */
  phase: string;
  /** An address without its query, a cookie with its domain, a command. Never a cookie's value. */
  seen: string;
  /** Initiators, nearest first. */
  setBy: string[];
}

export interface ScanCheckResult {
  /** Its number in the documentation. */
  id: ScanCheckId;
  /** Its name, such as `no_way_back`. */
  name: string;
  title: string;
  /** Rules it breaks, such as `GDPR 7(3)`. */
  basis: string[];
  status: CheckStatus;
  /** Why it could not be checked; null where it was. */
  why: string | null;
  /** The worst of its findings; null where there is none. */
  severity: Severity | null;
  advice: string;
  findings: ScanFinding[];
  /** Things that no list and no classification of the site knows. Classify them to have them judged. */
  unjudged: UnjudgedSighting[];
}

/** Response of `GET /sites/{siteId}/scans/latest/findings`. */
export interface ScanFindings {
  siteId: string;
  domain: string;
  scanId: string;
  tier: ScanTier;
  startedAt: string;
  pages: number;
  /** Of those, the pages on which the scan itself met our banner: the snippet is in place there. */
  pagesWithBanner: number;
  /** Name and version; null where only the markup was read. */
  browser: string | null;
  checks: ScanCheckResult[];
}
