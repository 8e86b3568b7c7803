import type { ConsentRates, RateKey } from '../../shared/wire/consent/rates.ts';
import type { List } from '../../shared/wire/list.ts';
import type { Finding } from '../../shared/wire/monitoring/findings.ts';
import type { Tracker } from '../../shared/wire/scan/trackers.ts';
import { type Period, periodQuery } from '../kit/period.tsx';
import type { SignedInContext } from '../session/context.ts';

type Api = SignedInContext['api'];

export const ratesOf = (api: Api, siteId: string, period: Period, by: RateKey) =>
  api.get<ConsentRates>(`/sites/${siteId}/consent-rates?${periodQuery(period)}&by=${by}`);

/** Trackers that the newest scan saw without any grant and that nothing holds. */
export async function unheldOf(api: Api, siteId: string): Promise<Tracker[]> {
  const { data } = await api.get<List<Tracker>>(`/sites/${siteId}/trackers`);
  return data.filter(({ managed, withoutConsent }) => withoutConsent && !managed);
}

/** Findings about tags, those that only name a host of unknown purpose left out. */
export async function findingsOf(api: Api, siteId: string, period: Period): Promise<Finding[]> {
  const at = `/sites/${siteId}/monitoring/findings?${periodQuery(period)}`;
  const { data } = await api.get<List<Finding>>(at);
  return data.filter(({ kind }) => kind !== 'unclassified_host');
}
