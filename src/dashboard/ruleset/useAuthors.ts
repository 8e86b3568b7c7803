import type { AuditEntry } from '../../shared/wire/account/audit.ts';
import type { List } from '../../shared/wire/list.ts';
import type { RulesetSummary } from '../../shared/wire/ruleset/history.ts';
import { useRead } from '../api/useRead.ts';
import { useSignedIn, useSite } from '../session/context.ts';

/** Newest entries of the audit log that are looked through. */
const looked = 1_000;

/**
 * Says who published a ruleset of the site, by the account's audit log: nobody for a viewer, who may not read that, and
 * nobody for publishes that lie too far back.
 */
export function useAuthors(): (entry: RulesetSummary) => string | undefined {
  const { api, me } = useSignedIn();
  const { id } = useSite();
  const read = useRead(`authors ${id}`, async () => {
    if (me.role === 'viewer') return [];
    const { data } = await api.get<List<AuditEntry>>(`/account/audit-log?limit=${looked}`);
    return data.filter(({ action, siteId }) => action === 'banner.published' && siteId === id);
  });
  // The entry is written right after the publish; saving once more what is in force adds another.
  return ({ integrity, publishedAt }) => {
    const since = (read.value ?? []).filter(
      ({ target, at }) => target === integrity && at >= publishedAt,
    );
    const first = since.at(-1);
    return first && (first.actor.email ?? 'The operator');
  };
}
