import { count, median, quantile, spread } from '../statistics.ts';
import type { Census } from './census.ts';
import type { Pair, Sight } from './rounds.ts';

/** One banner's numbers: those of each visit, and those counted once. */
export type Column = { name: string; sight: Sight; census: Census };

/** A row of the comparison: numbers of which less is better, or words. */
type Row =
  | { what: string; unit?: string; digits?: number; values: (column: Column) => number[] }
  | { what: string; words: (column: Column) => string };

const over =
  (key: 'script' | 'task' | 'blocking' | 'longTasks' | 'layoutShift' | 'largestPaint') =>
  ({ sight }: Column) =>
    sight.pairs.map(({ bare, banner }) => banner[key] - bare[key]);
const late =
  (what: 'banner' | 'settled') =>
  ({ sight }: Column) =>
    sight.pairs.map(({ banner }: Pair) =>
      // The task after the banner's frame can come before the moment the browser gives the paint of that same frame.
      Math.max(0, (banner[what]?.painted ?? Infinity) - banner.firstPaint),
    );

export const rows: Row[] = [
  {
    what: 'bytes of a first visit that accepts, brotli',
    values: ({ census }) => [census.accepted.bytes],
  },
  { what: 'requests before the choice', values: ({ census }) => [census.accepted.before] },
  {
    what: 'requests on returning after reject',
    values: ({ census }) => [census.rejected.returning],
  },
  { what: '… not from the cache', values: ({ census }) => [census.rejected.uncached] },
  {
    what: 'requests on returning after accept',
    values: ({ census }) => [census.accepted.returning],
  },
  { what: '… not from the cache', values: ({ census }) => [census.accepted.uncached] },
  { what: 'banner on screen after first contentful paint', unit: 'ms', values: late('banner') },
  { what: '… settled', unit: 'ms', values: late('settled') },
  { what: 'script time over the bare page', unit: 'ms', values: over('script') },
  { what: 'task time over the bare page', unit: 'ms', values: over('task') },
  { what: 'long tasks over the bare page', values: over('longTasks') },
  { what: 'blocking time over the bare page', unit: 'ms', values: over('blocking') },
  { what: 'layout shift over the bare page', digits: 3, values: over('layoutShift') },
  { what: 'change of LCP', unit: 'ms', values: over('largestPaint') },
  { what: 'accept, event duration', unit: 'ms', values: ({ sight }) => sight.accept },
  { what: 'reject, event duration', unit: 'ms', values: ({ sight }) => sight.reject },
  { what: "under `style-src 'none'`", words: ({ census }) => census.noStyles },
  { what: "under `style-src 'self'`", words: ({ census }) => census.ownStyles },
  {
    what: "under `require-trusted-types-for 'script'`",
    words: ({ census }) => census.trustedTypes,
  },
];

/** The comparison as a table in Markdown; the first column is ours. */
export function compareColumns(columns: Column[]): string {
  const [ours, ...others] = columns as [Column, ...Column[]];
  const lines = rows.map((row) => {
    if ('words' in row) {
      const [mine, ...theirs] = columns.map(row.words);
      const level = theirs.filter((words) => words === 'works').length;
      const verdict =
        mine !== 'works' ? '**no**' : level ? `level with ${level} of ${theirs.length}` : 'yes';
      return [row.what, mine, ...theirs, verdict];
    }
    const mine = row.values(ours);
    const cells = others.map(
      (other) => cell(row, row.values(other)) + ratio(row.values(other), mine),
    );
    const rivals = others.map((other) => ({ name: other.name, values: row.values(other) }));
    return [row.what, cell(row, mine), ...cells, standing(mine, rivals)];
  });
  const head = ['', ...columns.map(({ name }) => name), 'ours ahead of all'];
  return [head, head.map(() => '---'), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n');
}

function cell({ unit = '', digits = 0 }: { unit?: string; digits?: number }, values: number[]) {
  const text = values.length > 1 ? spread(values, digits) : count(values[0] ?? Number.NaN);
  return unit ? `${text} ${unit}` : text;
}

/** How many times ours, where that says something: below one there is nothing to measure by. */
function ratio(values: number[], ours: number[]): string {
  const [theirs, mine] = [median(values), median(ours)];
  return mine >= 1 && theirs > 0 ? `, ×${(theirs / mine).toFixed(1)}` : '';
}

/** Against the best of the others: quartiles that touch are not told apart. */
function standing(ours: number[], rivals: { name: string; values: number[] }[]): string {
  const ahead = (one: number[], other: number[]) => quantile(one, 0.75) < quantile(other, 0.25);
  const better = rivals.filter(({ values }) => ahead(values, ours));
  if (better.length) return `**no**: ${better.map(({ name }) => name).join(', ')}`;
  const level = rivals.filter(({ values }) => !ahead(ours, values));
  return level.length ? `level with ${level.map(({ name }) => name).join(', ')}` : 'yes';
}
