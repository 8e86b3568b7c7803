import { launch } from './browser/chromium.ts';
import { servePage } from './browser/page.ts';
import { type Load, press, visit } from './browser/visit.ts';
import type { Figure, Measurement } from './figure.ts';
import { withService } from './load/startService.ts';
import { median, quantile, spread } from './statistics.ts';

const rounds = 7;
const buttons = ['Reject all', 'Accept all'] as const;

/** A cold load with the snippet and the one without it that went before. */
type Pair = { bare: Load; banner: Load };

/** The banner on a plain page against the same page without it, on a slow device, in turns. */
export const browser: Measurement = (say) =>
  withService('instant', async ({ snippet }) => {
    const site = await servePage(snippet);
    const chromium = await launch();
    const pairs: Pair[] = [];
    const clicks: Record<string, number[]> = { 'Reject all': [], 'Accept all': [] };
    try {
      for (let round = 0; round <= rounds; round += 1) {
        say(round ? `round ${round} of ${rounds}` : 'warming up');
        for (const name of buttons) {
          const bare = await visit(chromium, `${site.origin}/bare`, (_page, load) => load);
          await visit(chromium, `${site.origin}/with`, async (page, banner) => {
            const duration = await press(page, name);
            if (!round) return;
            clicks[name]?.push(duration);
            pairs.push({ bare, banner });
          });
        }
      }
    } finally {
      await chromium.close();
      site.close();
    }
    return [
      ...paintFigures(pairs),
      ...costFigures(pairs),
      ...buttons.map((name) => clickFigure(name, clicks[name] ?? [])),
    ];
  });

function paintFigures(pairs: Pair[]): Figure[] {
  const loads = pairs.map(({ banner }) => banner);
  const together = loads.filter(
    ({ banner, content }) => banner && content && banner.frame <= content.frame,
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
  /** Nothing, as far as the spread lets one tell. */
  const nothing = (row: string, values: number[], digits: number, unit: string): Figure => ({
    row,
    measured: `${spread(values, digits)}${unit}`,
    budget: '0 within quartiles',
    holds: quantile(values, 0.25) <= 0,
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
