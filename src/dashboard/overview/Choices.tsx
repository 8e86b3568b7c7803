import type { ConsentRates, RateGroup } from '../../shared/wire/consent/rates.ts';
import { useRead } from '../api/useRead.ts';
import { OverTime } from '../consent/OverTime.tsx';
import { count, share } from '../kit/format.ts';
import { Card } from '../kit/layout.tsx';
import { daysOf, type Period, readPeriod, withBefore } from '../kit/period.tsx';
import { Loaded } from '../kit/state.tsx';
import { path } from '../route.ts';
import { useSignedIn, useSite } from '../session/context.ts';
import { OptIn } from './OptIn.tsx';
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
  const all = daysOf(both);
  const byDay = new Map(groups.map((group) => [group.key, group]));
  const found = (some: string[]) => some.map((day) => byDay.get(day) ?? null);
  const [before, now] = [found(all.slice(0, -days)), found(all.slice(-days))];
  const [was, is] = [sumOf(before), sumOf(now)];
  // Days before the first decision are no measure.
  const comparable = is.decisions > 0 && was.decisions > 0 && since.slice(0, 10) <= both.from;
  const everything = path('sites', site.id, 'consent');
  return (
    <>
      <dl class="figures">
        <Figure name="Opt-in rate" value={is.decisions ? share(is.rate) : 'none yet'}>
          {comparable && points(is.rate - was.rate)}
        </Figure>
        <Figure name="Decisions" value={count(is.decisions)}>
          {comparable && change(is.decisions / was.decisions - 1)}
        </Figure>
        <Figure name="Refused everything optional" value={count(is.decisions - is.granted)}>
          {is.decisions > 0 && `${share(1 - is.rate)} of decisions`}
        </Figure>
      </dl>
      <div class="columns wide">
        <Card title={`Decisions, last ${days} days`} actions={<a href={everything}>All numbers</a>}>
          <OverTime period={period} groups={now.filter((group) => group !== null)} />
        </Card>
        <Card title="Opt-in rate">
          <OptIn days={all.slice(-days)} now={now} before={before} />
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

function sumOf(groups: (RateGroup | null)[]) {
  const sum = (of: (group: RateGroup) => number) =>
    groups.reduce((total, group) => total + (group ? of(group) : 0), 0);
  const [decisions, granted] = [sum((one) => one.decisions), sum((one) => one.granted)];
  return { decisions, granted, rate: decisions ? granted / decisions : 0 };
}

const signed = new Intl.NumberFormat(undefined, {
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});
const beforeWords = `on the ${days} days before`;
const points = (part: number): string => {
  const difference = signed.format(part * 100);
  return /[1-9]/.test(difference) ? `${difference} points ${beforeWords}` : 'as before';
};
const change = (part: number): string => {
  const difference = signed.format(part * 100);
  return /[1-9]/.test(difference) ? `${difference}% ${beforeWords}` : 'as before';
};
