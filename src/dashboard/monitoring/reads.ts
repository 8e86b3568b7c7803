import type { List } from '../../shared/wire/list.ts';
import type { AskedHost, EventName, FlowEdge } from '../../shared/wire/monitoring/events.ts';
import type { Finding } from '../../shared/wire/monitoring/findings.ts';
import type { PurposesView } from '../../shared/wire/ruleset/ruleset.ts';
import { type Read, useRead } from '../api/useRead.ts';
import { type Period, periodQuery } from '../kit/period.tsx';
import { useSignedIn, useSite } from '../session/context.ts';

function useList<Row>(what: string, period: Period): Read<List<Row>> {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}/${what}?${periodQuery(period)}`;
  return useRead(at, () => api.get<List<Row>>(at));
}

/** The hosts that pages requested, with the site's purposes. */
export function useHosts(period: Period) {
  const { api } = useSignedIn();
  const site = useSite();
  const at = `/sites/${site.id}`;
  const query = periodQuery(period);
  return useRead(`${at}/hosts?${query}`, async () => {
    const [hosts, { purposes }] = await Promise.all([
      api.get<List<AskedHost>>(`${at}/hosts?${query}`),
      api.get<PurposesView>(`${at}/purposes`),
    ]);
    return { ...hosts, purposes: purposes.map(({ key, name }) => [key, name] as const) };
  });
}

export const useEventNames = (period: Period) => useList<EventName>('event-names', period);
export const useTagFlow = (period: Period) => useList<FlowEdge>('tag-flow', period);
export const useFindings = (period: Period) => useList<Finding>('monitoring/findings', period);
