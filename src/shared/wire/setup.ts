import type { Site } from './resources.ts';

/** Posts of browsers that were not kept. */
export interface RefusedPosts {
  post: 'decision' | 'batch';
  reason: string;
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** A fault of the installation that pages reported. */
export interface SetupFault {
  kind: string;
  firstSeenAt: string;
  lastSeenAt: string;
  count: number;
}

/** A ceiling of the site that posts came near: from four fifths of it on. */
export interface NearCeiling {
  ceiling: string;
  /** The most the site keeps within `window` seconds. */
  max: number;
  window: number;
  /** Posts that were kept beyond four fifths of it. */
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** What there is to do, most urgent first. */
export const setupSteps = {
  install:
    'Read GET /sites/{siteId}/install and paste what it answers into the head of every page.',
  open_page:
    'Nothing has arrived from a page yet: open one and make a choice. If the snippet is not pasted, paste it.',
  fix_order: 'Pages reported faults of the installation: see faults, and put the snippet first.',
  renew_paste:
    'The last decision came from an older ruleset: paste the snippet anew where it is inline.',
  verify_domain:
    'Prove that the domain is yours: GET /sites/{siteId}/domain-verification says how.',
  restore_proof:
    'The proof that the domain is yours is gone: place it again. GET /sites/{siteId}/domain-verification says how.',
  raise_ceiling:
    'Posts of the last day came near a ceiling of the site, beyond which they are refused: see ceilings, and ask the operator to raise it.',
} as const;
export type SetupStep = keyof typeof setupSteps;

/** Answer of `GET /sites/{siteId}/setup`. Refused posts, faults and near ceilings are those of the last 30 days. */
export interface Setup {
  siteId: string;
  status: Site['status'];
  domain: string;
  domainVerified: boolean;
  /** Since when the proof that verified the domain is not found any more; null while it is, or where none is looked for. */
  proofMissingSince: string | null;
  install: {
    /** Whether anything of the snippet was ever heard, a refused post included. */
    seen: boolean;
    /** Newest published ruleset; null before the first publish. */
    rulesetIntegrity: string | null;
    publishedAt: string | null;
    /** Since when the script of the one-line tag is an older one, because the newest could not be delivered yet; null where it is not. */
    lateSince: string | null;
    /** The ruleset that the last decision names; null before the first decision. */
    lastSeenRulesetIntegrity: string | null;
    /** Whether those two differ; null while there is no decision. */
    pasteIsOlder: boolean | null;
  };
  decisions: { firstAt: string | null; lastAt: string | null };
  batches: { firstAt: string | null; lastAt: string | null };
  refused: RefusedPosts[];
  faults: SetupFault[];
  ceilings: NearCeiling[];
  next: { code: SetupStep; message: string }[];
}
