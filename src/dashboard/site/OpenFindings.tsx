import { severities } from '../../shared/vocabulary.ts';
import type { List } from '../../shared/wire/list.ts';
import type { Finding } from '../../shared/wire/monitoring/findings.ts';
import type { Site } from '../../shared/wire/site/site.ts';
import { counted } from '../kit/format.ts';
import { Badge } from '../kit/layout.tsx';
import { periodQuery, readPeriod } from '../kit/period.tsx';
import { severityTones, severityWords } from '../kit/severity.ts';
import { path } from '../route.ts';
import { useSignedIn } from '../session/context.ts';
import { useWhenSeen } from './useWhenSeen.ts';

/** Days that findings are of: those that the service looks back by itself. */
export const findingDays = 7;

/** A site's open findings about tags in a list: how many of the gravest kind, and how many others. */
export function OpenFindings({ site: { id, status, displayName } }: { site: Site }) {
  const { api } = useSignedIn();
  const at = `/sites/${id}/monitoring/findings?${periodQuery(readPeriod(findingDays))}`;
  const [place, found] = useWhenSeen(status === 'pending' ? null : at, async () => {
    const { data } = await api.get<List<Finding>>(at);
    return data.filter(({ kind }) => kind !== 'unclassified_host');
  });
  const gravest = severities.find((one) => found?.some(({ severity }) => severity === one));
  const times = found?.filter(({ severity }) => severity === gravest).length ?? 0;
  const others = (found?.length ?? 0) - times;
  return (
    <span ref={place}>
      {gravest ? (
        <a href={path('sites', id, 'tags', 'findings')}>
          <Badge tone={severityTones[gravest]}>
            {times} {severityWords[gravest].toLowerCase()}
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
