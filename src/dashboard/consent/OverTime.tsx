import type { RateGroup } from '../../shared/wire/consent/rates.ts';
import { count, dayOf, share, shortDay } from '../kit/format.ts';
import { daysOf, type Period } from '../kit/period.tsx';
import { SaveCsv } from '../kit/saveCsv.tsx';
import { Columns, Key } from '../plots/Columns.tsx';
import { Plot } from '../plots/Plot.tsx';

/** Maximum of columns in one picture: beyond it, days are combined. */
const maxColumns = 92;

/** Days combined into one column. */
interface Stretch {
  first: string;
  last: string;
  granted: number;
  denied: number;
}

/** Decisions of each day of the period, days without any too. */
export function OverTime({ period, groups }: { period: Period; groups: RateGroup[] }) {
  const stretches = together(daysOf(period), groups);
  const long = stretches.some(({ first, last }) => first !== last);
  const [one] = stretches;
  const each =
    long && one ? `${daysOf({ from: one.first, to: one.last, days: null }).length} days` : 'day';
  return (
    <Plot
      title="Decisions by day"
      legend={
        <>
          <Key kind="solid">Allowed something</Key>
          <Key kind="hatched">Only what is necessary</Key>
        </>
      }
      columns={['Day', 'Decisions', 'Allowed something', 'Share']}
      numbers={['Decisions', 'Allowed something', 'Share']}
      tips={stretches.map(({ first, last, granted, denied }) => ({
        title: spanOf(first, last),
        lines: [`${count(granted)} allowed something`, `${count(denied)} only what is necessary`],
      }))}
      actions={
        <SaveCsv
          name={`decisions-${period.from}-${period.to}`}
          rows={() => [
            ['from', 'to', 'decisions', 'allowed something', 'only what is necessary'],
            ...stretches.map(({ first, last, granted, denied }) => [
              first,
              last,
              granted + denied,
              granted,
              denied,
            ]),
          ]}
        />
      }
      rows={stretches
        .filter(({ granted, denied }) => granted + denied)
        .reverse()
        .map(({ first, last, granted, denied }) => (
          <tr key={first}>
            <th scope="row">{spanOf(first, last)}</th>
            <td class="number">{count(granted + denied)}</td>
            <td class="number">{count(granted)}</td>
            <td class="number">{share(granted / (granted + denied))}</td>
          </tr>
        ))}
    >
      {(width) => (
        <Columns
          title={`Decisions, one column for each ${each}`}
          description="The lower part of each column shows decisions that allowed something, the upper part those that allowed only what is necessary."
          width={width}
          columns={stretches.map(({ first, granted, denied }) => ({
            key: first,
            label: shortDay(first),
            lower: granted,
            upper: denied,
          }))}
        />
      )}
    </Plot>
  );
}

const spanOf = (first: string, last: string): string =>
  first === last ? dayOf(first) : `${dayOf(first)} to ${dayOf(last)}`;

function together(days: string[], groups: RateGroup[]): Stretch[] {
  const byDay = new Map(groups.map((group) => [group.key, group]));
  const size = Math.ceil(days.length / maxColumns);
  const stretches: Stretch[] = [];
  for (let start = 0; start < days.length; start += size) {
    const part = days.slice(start, start + size);
    const found = part.flatMap((day) => byDay.get(day) ?? []);
    stretches.push({
      first: part[0] as string,
      last: part.at(-1) as string,
      granted: found.reduce((sum, { granted }) => sum + granted, 0),
      denied: found.reduce((sum, { decisions, granted }) => sum + decisions - granted, 0),
    });
  }
  return stretches;
}
