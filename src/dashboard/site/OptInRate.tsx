import type { Site } from '../../shared/wire/site/site.ts';
import { counted, share } from '../kit/format.ts';
import type { Figures } from './figures.ts';
import { useWhenSeen } from './useWhenSeen.ts';

/** A site's opt-in rate in a list. Without a decision there is none. */
export function OptInRate({ site, figures }: { site: Site; figures: Figures }) {
  const [place, rate] = useWhenSeen(site.status === 'pending' ? null : site.id, () =>
    figures.rate(site),
  );
  return (
    <span ref={place} title={rate ? counted(rate.decisions, 'decision') : undefined}>
      {rate && rate.share !== null ? share(rate.share) : '–'}
    </span>
  );
}
