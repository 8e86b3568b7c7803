import { severities } from '../../shared/vocabulary.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { counted } from '../kit/format.ts';
import { Badge } from '../kit/layout.tsx';
import { severityTones, severityWords } from '../kit/severity.ts';
import { path } from '../route.ts';
import type { Figures } from './figures.ts';
import { useWhenSeen } from './useWhenSeen.ts';

/** A site's open findings about tags in a list: how many of the gravest kind, and how many others. */
export function OpenFindings({ site, figures }: { site: Site; figures: Figures }) {
  const { id, status, displayName } = site;
  const [place, found] = useWhenSeen(status === 'pending' ? null : id, () =>
    figures.findings(site),
  );
  const first = found?.findIndex((times) => times > 0) ?? -1;
  const gravest = severities[first];
  const others = found?.slice(first + 1).reduce((sum, times) => sum + times, 0) ?? 0;
  return (
    <span ref={place}>
      {gravest ? (
        <a href={path('sites', id, 'tags', 'findings')}>
          <Badge tone={severityTones[gravest]}>
            {found?.[first]} {severityWords[gravest].toLowerCase()}
          </Badge>
          {others > 0 && ` and ${counted(others, 'other')}`}
          <span class="hidden"> of {displayName}</span>
        </a>
      ) : found ? (
        'none'
      ) : (
        '–'
      )}
    </span>
  );
}
