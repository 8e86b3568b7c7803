import type { ConsentRates } from '../../shared/wire/consent/rates.ts';
import { useRead } from '../api/useRead.ts';
import { count, share } from '../kit/format.ts';
import { Card, Facts, Page } from '../kit/layout.tsx';
import { PeriodChooser, periodQuery, readPeriod } from '../kit/period.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { OverTime } from './OverTime.tsx';
import { Rates } from './Rates.tsx';

/** How visitors decided, over time and by various groups. */
export function ConsentPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const period = readPeriod(30);
  const at = `/sites/${site.id}/consent-rates?${periodQuery(period)}`;
  const days = useRead(at, () => api.get<ConsentRates>(`${at}&by=day`));
  return (
    <Page
      title="Consent"
      lead="How visitors decided. All numbers count decisions, not visitors: a visitor who decides twice counts twice, and one who has not chosen is not counted."
      actions={
        <a class="button" href={path('sites', site.id, 'records')}>
          Records
        </a>
      }
    >
      <PeriodChooser period={period} />
      <Loaded read={days} lines={8}>
        {(rates) =>
          rates.decisions ? (
            <>
              <Sum rates={rates} />
              <Card title="By day">
                <OverTime period={period} groups={rates.groups} />
              </Card>
              <Rates key={at} at={at} />
            </>
          ) : (
            <Nothing />
          )
        }
      </Loaded>
    </Page>
  );
}

function Sum({ rates: { decisions, groups } }: { rates: ConsentRates }) {
  const granted = groups.reduce((sum, group) => sum + group.granted, 0);
  return (
    <Card>
      <Facts
        rows={[
          ['Decisions', <strong key="decisions">{count(decisions)}</strong>],
          ['Allowed something', `${count(granted)} (${share(granted / decisions)})`],
          [
            'Allowed only what is necessary',
            `${count(decisions - granted)} (${share(1 - granted / decisions)})`,
          ],
        ]}
      />
    </Card>
  );
}

function Nothing() {
  const site = useSite();
  return (
    <Empty title="No decisions in this period">
      {site.status === 'pending' ? (
        <p>
          None have been received from {site.domain} so far:{' '}
          <a href={path('sites', site.id, 'install')}>install the snippet</a>.
        </p>
      ) : (
        <p>Choose another period. Decisions appear here as soon as they are received.</p>
      )}
    </Empty>
  );
}
