import type { AuditActor } from '../../vocabulary.ts';

/** Kinds of writes that publish a ruleset; `default` is a site's first, `restored` the settings of an earlier one, `several` what is published at once, `code` the same settings with newer code. */
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
  'carry-over',
  'restored',
  'several',
  'code',
  'unknown',
] as const;

export type RulesetChange = (typeof rulesetChanges)[number];

/** A publish, as the write that made it answers. */
export interface RulesetSummary {
  integrity: string;
  publishedAt: string;
  change: RulesetChange;
  /** What whoever published it said of it; null where they said nothing. */
  note: string | null;
  /** Whether it is the one that new visitors get. */
  inForce: boolean;
}

/** Row of `GET /sites/{siteId}/rulesets`. */
export interface RulesetRow extends RulesetSummary {
  /** By the audit log: null where that does not tell, and for a key that may not read it. */
  publishedBy: { kind: AuditActor; email: string | null } | null;
}
