import type { List } from '../../shared/wire/list.ts';
import type { RulesetRow } from '../../shared/wire/ruleset/history.ts';
import type { Api } from './client.ts';

/** The site's version in force; null before the first publish. */
export async function newestIn(api: Api, siteId: string): Promise<RulesetRow | null> {
  const { data } = await api.get<List<RulesetRow>>(`/sites/${siteId}/rulesets`);
  return data.find(({ inForce }) => inForce) ?? null;
}
