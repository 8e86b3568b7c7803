import type { PublishedRuleset } from '../../shared/wire/ruleset/ruleset.ts';
import type { Api } from '../api/client.ts';
import { newestIn } from '../api/newestIn.ts';
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
export async function readInForce(api: Api, siteId: string): Promise<PublishedRuleset> {
  let newest = await newestIn(api, siteId);
  if (!newest) {
    await api.get(`/sites/${siteId}/install`);
    newest = await newestIn(api, siteId);
  }
  return readRuleset(api, siteId, newest?.integrity ?? '');
}

export function useRuleset(): Read<PublishedRuleset> {
  const { api } = useSignedIn();
  const { id } = useSite();
  return useRead(`ruleset ${id}`, () => readInForce(api, id));
}
