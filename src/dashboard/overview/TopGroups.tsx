import type { RateKey } from '../../shared/wire/consent/rates.ts';
import { useRead } from '../api/useRead.ts';
import { deviceWords } from '../consent/labels.ts';
import { count, jurisdictionName, languageName, share } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { type Period, periodQuery } from '../kit/period.tsx';
import { Loaded } from '../kit/state.tsx';
import { Bars } from '../plots/Bars.tsx';
import { useSignedIn, useSite } from '../session/context.ts';
import { ratesOf } from './reads.ts';

/** Groups shown; the page about consent has all. */
const most = 5;

type Group = Extract<RateKey, 'jurisdiction' | 'device' | 'language'>;

const names: Record<Group, (key: string) => string> = {
  jurisdiction: jurisdictionName,
  device: (key) => deviceWords[key] ?? key,
  language: languageName,
};

/** The largest groups of decisions, and how many of each allowed something. */
export function TopGroups({
  by,
  title,
  column,
  period,
}: {
  by: Group;
  title: string;
  column: string;
  period: Period;
}) {
  const { api } = useSignedIn();
  const site = useSite();
  const read = useRead(`${by} ${site.id} ${periodQuery(period)}`, () =>
    ratesOf(api, site.id, period, by),
  );
  return (
    <Card title={title}>
      <Loaded read={read}>
        {({ groups }) => (
          <Bars
            caption={title}
            columns={[column, 'Opt-in', 'Decisions']}
            bars={groups.slice(0, most).map(({ key, decisions, grantedShare }) => ({
              key,
              name: names[by](key),
              part: grantedShare,
              values: [share(grantedShare), count(decisions)],
            }))}
          />
        )}
      </Loaded>
    </Card>
  );
}
