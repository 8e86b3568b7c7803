import type { Figure } from '../figure.ts';
import { median, spread } from '../statistics.ts';
import type { Pair, Sight } from './rounds.ts';

/** Our own numbers against the budgets of product.md §11. */
export function ownFigures({ pairs, accept, reject }: Sight): Figure[] {
  return [
    ...paintFigures(pairs),
    ...costFigures(pairs),
    clickFigure('Reject all', reject),
    clickFigure('Accept all', accept),
  ];
}

function paintFigures(pairs: Pair[]): Figure[] {
  const loads = pairs.map(({ banner }) => banner);
  const together = loads.filter(
    ({ settled, content }) => settled && content && settled.frame <= content.frame,
  );
  const late = loads.map(({ banner, firstPaint }) => (banner?.painted ?? Infinity) - firstPaint);
  const paints = (side: keyof Pair) => spread(pairs.map((pair) => pair[side].firstPaint));
  return [
    {
      row: 'banner on screen, settled',
      measured: `in the first frame of ${together.length} of ${loads.length} loads`,
      budget: 'within one frame of FCP',
      holds: together.length === loads.length,
    },
    {
      row: '  its painting after FCP, at most (a task after its frame)',
      measured: `${spread(late)} ms`,
      budget: '',
      holds: null,
    },
    {
      row: '  FCP with the snippet, and without',
      measured: `${paints('banner')}, ${paints('bare')} ms`,
      budget: '',
      holds: null,
    },
  ];
}

function costFigures(pairs: Pair[]): Figure[] {
  const over = (key: 'script' | 'blocking' | 'longTasks' | 'layoutShift' | 'largestPaint') =>
    pairs.map(({ bare, banner }) => banner[key] - bare[key]);
  const script = over('script');
  /** At least every second visit has none of it. */
  const nothing = (row: string, values: number[], digits: number, unit: string): Figure => ({
    row,
    measured: `${spread(values, digits)}${unit}`,
    budget: 'median 0',
    holds: median(values) <= 0,
  });
  return [
    {
      row: 'script time over the bare page',
      measured: `${spread(script)} ms`,
      budget: '< 30 ms',
      holds: median(script) < 30,
    },
    nothing('blocking time over the bare page', over('blocking'), 0, ' ms'),
    nothing('long tasks over the bare page', over('longTasks'), 0, ''),
    nothing('layout shift over the bare page', over('layoutShift'), 3, ''),
    nothing('change of LCP', over('largestPaint'), 0, ' ms'),
  ];
}

function clickFigure(name: string, durations: number[]): Figure {
  return {
    row: `click to answer painted: ${name} (Event Timing)`,
    measured: `${spread(durations)} ms`,
    budget: '≤ 16 ms',
    holds: median(durations) <= 16,
  };
}
