import type { List } from '../../shared/wire/list.ts';
import type { RulesetSummary } from '../../shared/wire/ruleset/history.ts';
import type { PublishedRuleset } from '../../shared/wire/ruleset/ruleset.ts';
import type { Api } from '../api/client.ts';
import { type Read, useRead } from '../api/useRead.ts';
import { useSignedIn, useSite } from '../session/context.ts';

export function readRuleset(
  api: Api,
  siteId: string,
  integrity: string,
): Promise<PublishedRuleset> {
  return api.get(`/sites/${siteId}/rulesets/${encodeURIComponent(integrity)}`);
}

/** The ruleset in force. A site that never published gets the default one, as its first install would. */
export function useRuleset(): Read<PublishedRuleset> {
  const { api } = useSignedIn();
  const { id } = useSite();
  return useRead(`ruleset ${id}`, async () => {
    const newest = async () => {
      const { data } = await api.get<List<RulesetSummary>>(`/sites/${id}/rulesets`);
      return data.find(({ inForce }) => inForce)?.integrity;
    };
    let integrity = await newest();
    if (!integrity) {
      await api.get(`/sites/${id}/install`);
      integrity = await newest();
    }
    return readRuleset(api, id, integrity ?? '');
  });
}
