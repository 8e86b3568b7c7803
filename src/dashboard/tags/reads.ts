import type { Finding } from '../../shared/wire/findings.ts';
import type { EventName, FlowEdge } from '../../shared/wire/reports.ts';
import type { List } from '../../shared/wire/resources.ts';
import { type Read, useRead } from '../api/useRead.ts';
import { type Period, periodQuery } from '../kit/period.tsx';
import { useDesk, useSite } from '../session/context.ts';

function useList<Row>(what: string, period: Period): Read<List<Row>> {
  const { api } = useDesk();
  const site = useSite();
  const at = `/sites/${site.id}/${what}?${periodQuery(period)}`;
  return useRead(at, () => api.get<List<Row>>(at));
}

export const useEventNames = (period: Period) => useList<EventName>('event-names', period);
export const useTagFlow = (period: Period) => useList<FlowEdge>('tag-flow', period);
export const useFindings = (period: Period) => useList<Finding>('monitoring/findings', period);
