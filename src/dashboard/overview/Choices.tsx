import type { ConsentRates } from '../../shared/wire/consent/rates.ts';
import { useRead } from '../api/useRead.ts';
import { compared, difference, sumOf } from '../consent/compared.ts';
import { OptIn } from '../consent/OptIn.tsx';
import { OverTime } from '../consent/OverTime.tsx';
import { count, share } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { type Period, readPeriod, withBefore } from '../kit/period.tsx';
import { Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { ratesOf } from './reads.ts';
import { TopGroups } from './TopGroups.tsx';

const days = 30;

/**
 * How visitors decided in the last days, beside as many days before.
 * @param since time of the site's first decision
 */
export function Choices({ since }: { since: string }) {
  const { api } = useSignedIn();
  const site = useSite();
  const period = readPeriod(days);
  const both = withBefore(period);
  const read = useRead(`choices ${site.id} ${both.from} ${both.to}`, () =>
    ratesOf(api, site.id, both, 'day'),
  );
  return (
    <Loaded read={read} lines={8}>
      {(rates) => <ChoicesPlot rates={rates} period={period} both={both} since={since} />}
    </Loaded>
  );
}

function ChoicesPlot({
  rates: { groups },
  period,
  both,
  since,
}: {
  rates: ConsentRates;
  period: Period;
  both: Period;
  since: string;
}) {
  const site = useSite();
  const { days: each, before, now } = compared(groups, period);
  const [was, is] = [sumOf(before), sumOf(now)];
  // Days before the first decision are no measure.
  const comparable = is.decisions > 0 && was.decisions > 0 && since.slice(0, 10) <= both.from;
  const everything = path('sites', site.id, 'consent');
  return (
    <>
      <dl class="figures">
        <Figure name="Opt-in rate" value={is.decisions ? share(is.rate) : 'none yet'}>
          {comparable && difference(is.rate - was.rate, ' points', days)}
        </Figure>
        <Figure name="Decisions" value={count(is.decisions)}>
          {comparable && difference(is.decisions / was.decisions - 1, '%', days)}
        </Figure>
        <Figure name="Only what is necessary" value={count(is.decisions - is.granted)}>
          {is.decisions > 0 && `${share(1 - is.rate)} of decisions`}
        </Figure>
      </dl>
      <div class="columns wide">
        <Card title={`Decisions, last ${days} days`} actions={<a href={everything}>All numbers</a>}>
          <OverTime period={period} groups={now.filter((group) => group !== null)} />
        </Card>
        <Card title="Opt-in rate">
          <OptIn days={each} now={now} before={before} />
        </Card>
      </div>
      <div class="columns">
        <TopGroups
          by="jurisdiction"
          title="By jurisdiction"
          column="Jurisdiction"
          period={period}
        />
        <TopGroups by="device" title="By device" column="Device" period={period} />
        <TopGroups by="language" title="By language" column="Language" period={period} />
      </div>
    </>
  );
}

function Figure({
  name,
  value,
  children,
}: {
  name: string;
  value: string;
  children: string | false;
}) {
  return (
    <div class="card">
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong> <span class="soft">{children}</span>
      </dd>
    </div>
  );
}
