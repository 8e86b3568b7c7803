import type { RateGroup } from '../../shared/wire/consent/rates.ts';
import { count, dayOf, percent, share, shortDay } from '../kit/format.ts';
import { SaveCsv } from '../kit/saveCsv.tsx';
import { Line } from '../plots/Line.tsx';
import { Plot } from '../plots/Plot.tsx';

type Days = readonly (RateGroup | null)[];

const rateOf = (group: RateGroup | null | undefined) => group?.grantedShare ?? null;
const rateText = (rate: number | null) => (rate === null ? 'no decisions' : share(rate));

/** The part of each day's decisions that allowed something, and of the same day of the period before. */
export function OptIn({ days, now, before }: { days: readonly string[]; now: Days; before: Days }) {
  return (
    <Plot
      title="Opt-in rate by day"
      legend={
        <>
          <LineKey>This period</LineKey>
          <LineKey dashed>Previous period</LineKey>
        </>
      }
      columns={['Day', 'Opt-in rate', 'Decisions', 'Previous period']}
      numbers={['Opt-in rate', 'Decisions', 'Previous period']}
      rows={days
        .map((day, n) => (
          <tr key={day}>
            <th scope="row">{dayOf(day)}</th>
            <td class="number">{rateText(rateOf(now[n]))}</td>
            <td class="number">{count(now[n]?.decisions ?? 0)}</td>
            <td class="number">{rateText(rateOf(before[n]))}</td>
          </tr>
        ))
        .reverse()}
      tips={days.map((day, n) => ({
        title: dayOf(day),
        lines: [
          `${rateText(rateOf(now[n]))} of ${count(now[n]?.decisions ?? 0)}`,
          `Previous period: ${rateText(rateOf(before[n]))}`,
        ],
      }))}
      actions={
        <SaveCsv
          name={`opt-in-${days[0]}-${days.at(-1)}`}
          rows={() => [
            ['day', 'opt-in rate', 'decisions', 'opt-in rate of the previous period'],
            ...days.map((day, n) => [
              day,
              rateOf(now[n]) ?? '',
              now[n]?.decisions ?? 0,
              rateOf(before[n]) ?? '',
            ]),
          ]}
        />
      }
    >
      {(width) => (
        <Line
          title="Opt-in rate, one point for each day"
          description="The share of each day's decisions that allowed something beyond what is necessary; the dashed line is the previous period."
          labels={days.map((day) => shortDay(day))}
          values={days.map((_, n) => rateOf(now[n]))}
          before={days.map((_, n) => rateOf(before[n]))}
          written={percent}
          width={width}
        />
      )}
    </Plot>
  );
}

function LineKey({ dashed = false, children }: { dashed?: boolean; children: string }) {
  return (
    <span class="key">
      <svg width="28" height="10" aria-hidden="true">
        <path class={dashed ? 'line dashed' : 'line'} d="M0 5H28" />
      </svg>
      {children}
    </span>
  );
}
