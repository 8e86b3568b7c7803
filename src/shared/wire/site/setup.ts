import type { Site } from './site.ts';

/** Browsers' posts that were not stored. */
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
  /** Maximum the site stores within `window` seconds. */
  max: number;
  window: number;
  /** Posts stored beyond four fifths of it. */
  count: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

/** The tasks of a set-up, most urgent first. */
export const setupTasks = {
  install: 'Paste the snippet from GET /sites/{siteId}/install into the head of every page.',
  open_page:
    'No page has reported anything yet: open one and make a choice. If the snippet is not on the page, paste it.',
  fix_order: 'Pages reported installation faults: see faults, and put the snippet first.',
  renew_paste:
    'The last decision came from an older ruleset: where the snippet is inline, replace it.',
  verify_domain: 'Verify the domain: GET /sites/{siteId}/domain-verification says how.',
  restore_proof:
    'The domain proof is gone: place it again. GET /sites/{siteId}/domain-verification says how.',
  raise_ceiling:
    'In the last day, traffic came close to a ceiling of the site, beyond which it is refused: see ceilings, and ask the operator to raise it.',
} as const;
export type SetupTask = keyof typeof setupTasks;

/** The newest finished scan, as far as it concerns the set-up. */
export interface SetupScan {
  /** Whether a scan is under way or waits for its turn. */
  running: boolean;
  /** Null before one has finished. */
  newest: {
    scanId: string;
    status: string;
    finishedAt: string;
    /** Tags that no mark and no rule holds. */
    unmanagedCount: number;
    failedChecks: number;
    /** Checks that could not be made. */
    uncheckedChecks: number;
    /** Whether the scan met our banner on any page. */
    metBanner: boolean;
  } | null;
}

export const setupStepCodes = ['snippet', 'domain', 'order', 'tags', 'checks'] as const;

/** `unknown` until a scan has looked. */
export const setupStepStates = ['done', 'due', 'unknown'] as const;
export type SetupStepState = (typeof setupStepStates)[number];

export interface SetupStep {
  code: (typeof setupStepCodes)[number];
  state: SetupStepState;
  /** The task in words; empty once it is done. */
  message: string;
}

/** Response of `GET /sites/{siteId}/setup`. Refused posts, faults and near ceilings are those of the last 30 days. */
export interface Setup {
  siteId: string;
  status: Site['status'];
  domain: string;
  domainVerified: boolean;
  /** Since when the proof that verified the domain is missing; null while it is found, or where none is checked. */
  proofMissingSince: string | null;
  install: {
    /** Whether the snippet has ever sent anything, including a refused post. */
    seen: boolean;
    /** Newest published ruleset; null before the first publish. */
    rulesetIntegrity: string | null;
    publishedAt: string | null;
    /**
     * Since when the script of the one-line tag is outdated, because the newest could not be delivered yet; null where
     * it is not.
     */
    lateSince: string | null;
    /** The ruleset of the last decision; null before the first decision. */
    lastSeenRulesetIntegrity: string | null;
    /** Whether those two differ; null while there is no decision. */
    pasteIsOlder: boolean | null;
  };
  decisions: { firstAt: string | null; lastAt: string | null };
  batches: { firstAt: string | null; lastAt: string | null };
  refused: RefusedPosts[];
  faults: SetupFault[];
  ceilings: NearCeiling[];
  next: { code: SetupTask; message: string }[];
  scan: SetupScan;
  /** The steps of a finished set-up, in the order in which they are done. */
  steps: SetupStep[];
  /** Whether every step is done and nothing else is left to do: only then does anything say that all is set. */
  complete: boolean;
}
