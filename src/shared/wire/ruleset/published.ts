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

/** Response of `GET /sites/{siteId}/install` (product, section 6). */
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

/** Kinds of writes that publish a ruleset; `default` is a site's first, `restored` the settings of an earlier one, `code` the same settings with newer code. */
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
  'restored',
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
