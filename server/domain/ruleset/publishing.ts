import { Conflict } from '../kernel/refusal.ts';

/** A site's state within the transaction of a publish. */
export interface FoundSite {
  siteKey: string | null;
  archivedAt: string | null;
  /** Of its newest publication; null where there is none. */
  integrity: string | null;
}

/**
 * Requires that the site is still in the state the publication was made for. The key is sealed into it: it must be the
 * site's own, and becomes so with the first publication.
 * @throws Conflict
 */
export function requireUnchanged(
  found: FoundSite | null,
  made: { siteKey: string; expected: string | null },
): asserts found is FoundSite {
  if (!found || found.archivedAt !== null) throw new Conflict('The site is archived');
  if (found.siteKey !== null && found.siteKey !== made.siteKey) {
    throw new Conflict('The site has been given another key');
  }
  if (found.integrity !== made.expected) {
    throw new Conflict('Another ruleset was published in between');
  }
}
