import type { ConsentRates } from '../../shared/wire/consent/rates.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { counted, share } from '../kit/format.ts';
import { periodQuery, readPeriod } from '../kit/period.tsx';
import { useSignedIn } from '../session/context.ts';
import { useWhenSeen } from './useWhenSeen.ts';

/** Days that the rate is of. */
export const rateDays = 30;

/** A site's opt-in rate in a list. Without a decision there is none. */
export function OptInRate({ site: { id, status } }: { site: Site }) {
  const { api } = useSignedIn();
  const at = `/sites/${id}/consent-rates?${periodQuery(readPeriod(rateDays))}`;
  const [place, rates] = useWhenSeen(status === 'pending' ? null : at, () =>
    api.get<ConsentRates>(at),
  );
  const granted = rates?.groups.reduce((sum, group) => sum + group.granted, 0) ?? 0;
  return (
    <span ref={place} title={rates ? counted(rates.decisions, 'decision') : undefined}>
      {rates?.decisions ? share(granted / rates.decisions) : '–'}
    </span>
  );
}
