import type { AuditEntry } from '../../../shared/wire/account/audit.ts';
import type { List } from '../../../shared/wire/list.ts';
import type { RulesetSummary } from '../../../shared/wire/ruleset/history.ts';
import { useRead } from '../../api/useRead.ts';
import { useSignedIn, useSite } from '../../session/context.ts';

/** Newest entries about the site that are looked through. */
const looked = 1_000;

/**
 * Says who published a ruleset of the site, by the account's audit log: nobody for a viewer, who may not read that, and
 * nobody for publishes that lie too far back.
 */
export function useAuthors(): (entry: RulesetSummary) => AuditEntry['actor'] | undefined {
  const { api, me } = useSignedIn();
  const { id } = useSite();
  const read = useRead(`authors ${id}`, async () => {
    if (me.role === 'viewer') return [];
    const { data } = await api.get<List<AuditEntry>>(
      `/account/audit-log?siteId=${id}&limit=${looked}`,
    );
    return data.filter(({ action }) => action === 'banner.published');
  });
  // The entry is written right after the publish; saving once more what is in force adds another.
  return ({ integrity, publishedAt }) => {
    const since = (read.value ?? []).filter(
      ({ target, at }) => target === integrity && at >= publishedAt,
    );
    return since.at(-1)?.actor;
  };
}
