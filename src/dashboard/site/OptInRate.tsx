import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConsentRates } from '../../shared/wire/consent/rates.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { counted, share } from '../kit/format.ts';
import { periodQuery, readPeriod } from '../kit/period.tsx';
import { useSignedIn } from '../session/context.ts';

/** Days that the rate is of. */
export const rateDays = 30;

/** A site's opt-in rate in a list, read as it comes into view: most rows of a long list never do. */
export function OptInRate({ site: { id, status } }: { site: Site }) {
  const { api } = useSignedIn();
  const place = useRef<HTMLSpanElement>(null);
  const [rates, setRates] = useState<ConsentRates | null>(null);
  useEffect(() => {
    const { current } = place;
    // Without a decision there is nothing to ask for.
    if (!current || status === 'pending') return;
    const at = `/sites/${id}/consent-rates?${periodQuery(readPeriod(rateDays))}`;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      // A rate that could not be read is left out: the list itself is there.
      api.get<ConsentRates>(at).then(setRates, () => {});
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [api, id, status]);
  const granted = rates?.groups.reduce((sum, group) => sum + group.granted, 0) ?? 0;
  return (
    <span ref={place} title={rates ? counted(rates.decisions, 'decision') : undefined}>
      {rates?.decisions ? share(granted / rates.decisions) : '–'}
    </span>
  );
}
