import type { Region } from '../words.ts';
import type { RecordedShown } from './decision.ts';
import type { HostDetail } from './findings.ts';
import type { ConsentRecord } from './resources.ts';

/** What the records of a consent-rates read are told apart by. */
export const rateKeys = [
  'method',
  'purpose',
  'jurisdiction',
  'language',
  'day',
  'ruleset',
] as const;
export type RateKey = (typeof rateKeys)[number];

/** Records that have the key in common. */
export interface RateGroup {
  /** A method, a purpose, a jurisdiction, a language, a day (UTC) or a ruleset's integrity. */
  key: string;
  /** How many there are; of a purpose, how many answered it. */
  decisions: number;
  /** Of those, how many granted something beyond what is necessary; of a purpose, how many granted it. */
  granted: number;
  denied: number;
  /** `decisions` as a part of all decisions of the window, 0 to 1. */
  share: number;
  /** `granted` as a part of the group's decisions, 0 to 1. */
  grantedShare: number;
}

/** Answer of `GET /sites/{siteId}/consent-rates`. It counts decisions, not visitors. */
export interface ConsentRates {
  by: RateKey;
  decisions: number;
  groups: RateGroup[];
  /** True when there are more groups than `groups` holds. */
  truncated: boolean;
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

/** Row of `GET /sites/{siteId}/hosts`: a host that pages asked, and what it is for. */
export interface AskedHost extends HostDetail {
  /** Page views on which it was asked. */
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

/** Row of `GET /sites/{siteId}/tag-flow`: what followed what on the same page view. */
export interface FlowEdge {
  from: FlowNode;
  to: FlowNode;
  pages: number;
  /** `pages` as a part of the page views on which `from` occurred, 0 to 1. */
  share: number;
  /** True when nothing but the order in time links the two, on at least one page. */
  inferred: boolean;
}

/** Something to place where only the domain's owner can. */
export interface DomainVerification {
  domain: string;
  verified: boolean;
  verifiedAt: string | null;
  dns: { type: 'TXT'; name: string; value: string };
  file: { url: string; content: string };
}

/** Why a proof was not found. */
export const proofProblems = [
  'missing',
  'different',
  'redirected',
  'refused',
  'too_long',
  'unreachable',
  'timed_out',
] as const;
export type ProofProblem = (typeof proofProblems)[number];

export interface ProofOutcome {
  found: boolean;
  /** Null when it was found. */
  problem: ProofProblem | null;
}

/** Answer of `POST /sites/{siteId}/domain-verification`: each proof as it was found just now. */
export interface DomainCheck extends DomainVerification {
  checked: { dns: ProofOutcome; file: ProofOutcome };
}

/** Kinds of writes that publish a ruleset; `default` is a site's first, `code` the same settings with newer code. */
export const rulesetChanges = [
  'default',
  'design',
  'wording',
  'links',
  'purposes',
  'languages',
  'jurisdictions',
  'blocking',
  'signals',
  'monitoring',
  'code',
  'unknown',
] as const;
export type RulesetChange = (typeof rulesetChanges)[number];

/** Row of `GET /sites/{siteId}/rulesets`. */
export interface RulesetSummary {
  integrity: string;
  publishedAt: string;
  change: RulesetChange;
  /** Whether it is the one that new visitors get. */
  inForce: boolean;
}

/** A site on the bill. */
export interface BilledSite {
  siteId: string;
  domain: string;
  displayName: string;
  region: Region;
  plan: 'free' | 'paid';
  /** `none`: nothing is owed. `operator`: settled with whoever runs the service, who also sets the plan. */
  payment: 'none' | 'operator';
  usage: { decisions: number; batches: number };
}

/** Answer of `GET /billing`. */
export interface Billing {
  accountId: string;
  /** The calendar month (UTC) that usage is of, such as `2026-11`. */
  month: string;
  sites: BilledSite[];
}

/** What a record's visitor had on the screen, to be looked at again. */
export interface RecordBanner {
  record: ConsentRecord;
  theme: RecordedShown['theme'];
  /** A window of the class in the record, in CSS pixels. */
  viewport: { width: number; height: number };
  language: string;
  layer: RecordedShown['layer'];
  /** A whole page that makes no request and keeps nothing. */
  html: string;
}

/** Page that shows, in a frame of the dashboard, the `html` of a record's banner which it is handed as a message. */
export const replayPath = '/replay';
