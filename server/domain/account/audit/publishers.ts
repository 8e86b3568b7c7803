import type { RulesetRow } from '../../../../src/shared/wire/ruleset/history.ts';
import type { Audit } from './audit.ts';

/** Newest entries about the site that are looked through. */
const looked = 1_000;

/**
 * Tells who published a ruleset of the site, by the account's audit log: null for publishes that lie too far back, and for those
 * that nobody made.
 */
export async function publishersOf(
  audit: Audit,
  { accountId, id: siteId }: { accountId: string; id: string },
): Promise<(published: { integrity: string; publishedAt: string }) => RulesetRow['publishedBy']> {
  const entries = await audit.list(accountId, {
    from: null,
    to: null,
    siteId,
    limit: looked,
  });
  const publishes = entries.filter(({ action }) => action === 'banner.published');
  // The entry is written right after the publish; saving once more what is in force adds another.
  return ({ integrity, publishedAt }) => {
    const publish = publishes.findLast(
      ({ target, at }) => target === integrity && at >= publishedAt,
    );
    return publish ? { kind: publish.actor.kind, email: publish.actor.email } : null;
  };
}
