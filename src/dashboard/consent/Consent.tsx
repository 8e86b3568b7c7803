import type { ConsentRates, RateGroup } from '../../shared/wire/consent/rates.ts';
import { useRead } from '../api/useRead.ts';
import { count, share } from '../kit/format.ts';
import { SiteDomain } from '../kit/host.tsx';
import { Card, Facts, Page } from '../kit/layout.tsx';
import { PeriodChooser, periodQuery, readPeriod, withBefore } from '../kit/period.tsx';
import { Empty, Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { compared, difference, sumOf } from './compared.ts';
import { OptIn } from './OptIn.tsx';
import { OverTime } from './OverTime.tsx';
import { Rates } from './Rates.tsx';

/** How visitors decided, over time and by various groups. */
export function ConsentPage() {
  const { api } = useSignedIn();
  const site = useSite();
  const period = readPeriod(30);
  const at = `/sites/${site.id}/consent-rates?${periodQuery(period)}`;
  const both = periodQuery(withBefore(period));
  const days = useRead(at, () =>
    api.get<ConsentRates>(`/sites/${site.id}/consent-rates?${both}&by=day`),
  );
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
        {({ groups }) => {
          const { days, before, now } = compared(groups, period);
          return sumOf(now).decisions ? (
            <>
              <Sum before={before} now={now} />
              <Card title="By day">
                <OverTime period={period} groups={now.filter((group) => group !== null)} />
              </Card>
              <Card title="Opt-in rate">
                <OptIn days={days} now={now} before={before} />
              </Card>
              <Rates key={at} at={at} />
            </>
          ) : (
            <Nothing />
          );
        }}
      </Loaded>
    </Page>
  );
}

function Sum({ before, now }: Record<'before' | 'now', (RateGroup | null)[]>) {
  const [was, { decisions, granted, rate }] = [sumOf(before), sumOf(now)];
  const against = (part: number, unit: '%' | ' points') =>
    was.decisions > 0 && <div class="soft">{difference(part, unit, now.length)}</div>;
  return (
    <Card>
      <Facts
        rows={[
          [
            'Decisions',
            <>
              <strong>{count(decisions)}</strong>
              {against(decisions / was.decisions - 1, '%')}
            </>,
          ],
          [
            'Allowed something',
            <>
              {count(granted)} ({share(rate)}){against(rate - was.rate, ' points')}
            </>,
          ],
          ['Only what is necessary', `${count(decisions - granted)} (${share(1 - rate)})`],
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
          None have been received from <SiteDomain name={site.domain} /> so far:{' '}
          <a href={path('sites', site.id, 'install')}>install the snippet</a>.
        </p>
      ) : (
        <p>Choose another period. Decisions appear here as soon as they are received.</p>
      )}
    </Empty>
  );
}
