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
