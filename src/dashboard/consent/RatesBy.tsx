import type { ComponentChildren } from 'preact';
import type { ConsentRates, RateGroup, RateKey } from '../../shared/wire/consent/rates.ts';
import { useRead } from '../api/useRead.ts';
import { count, share } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { Loaded } from '../kit/state.tsx';
import { Bars } from '../plots/Bars.tsx';
import { useSignedIn } from '../session/context.ts';

/** Groups shown at first. */
const maxShown = 12;

/** The decisions of the period, grouped in one way. */
export function RatesBy({
  at,
  by,
  title,
  lead,
  column,
  nameOf,
}: {
  at: string;
  by: RateKey;
  title: string;
  lead: string;
  column: string;
  nameOf: (key: string) => ComponentChildren;
}) {
  const { api } = useSignedIn();
  const read = useRead(`${at} ${by}`, () => api.get<ConsentRates>(`${at}&by=${by}`));
  return (
    <Card title={title} lead={lead}>
      <Loaded read={read}>
        {({ groups, truncated }) => (
          <>
            <Groups
              by={by}
              title={title}
              column={column}
              groups={groups.slice(0, maxShown)}
              nameOf={nameOf}
            />
            {groups.length > maxShown && (
              <details>
                <summary>{count(groups.length - maxShown)} more</summary>
                <Groups
                  by={by}
                  title={title}
                  column={column}
                  groups={groups.slice(maxShown)}
                  nameOf={nameOf}
                />
              </details>
            )}
            {truncated && <p class="hint">There are more. To see them, choose a shorter period.</p>}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Groups({
  by,
  title,
  column,
  groups,
  nameOf,
}: {
  by: RateKey;
  title: string;
  column: string;
  groups: RateGroup[];
  nameOf: (key: string) => ComponentChildren;
}) {
  const part = (group: RateGroup) => (by === 'method' ? group.share : group.grantedShare);
  return (
    <Bars
      caption={title}
      columns={[column, by === 'method' ? 'Share' : 'Allowed', 'Decisions']}
      bars={groups.map((group) => ({
        key: group.key,
        name: nameOf(group.key),
        part: part(group),
        values: [share(part(group)), count(group.decisions)],
      }))}
    />
  );
}
