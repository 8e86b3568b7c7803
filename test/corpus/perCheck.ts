import { type ScanCheckId, scanChecks } from '../../src/shared/wire/scan/scanFindings.ts';
import type { PageResult } from '../support/corpus/run.ts';
import { wilson } from './wilson.ts';

export interface Counts {
  right: number;
  falseAlarms: number;
  missed: number;
}

/** Counts of a check over all pages; what a page leaves open counts neither way. */
export function countsOf(check: ScanCheckId, judged: readonly PageResult[]): Counts {
  const counts = { right: 0, falseAlarms: 0, missed: 0 };
  for (const { page, found } of judged) {
    if (page.open && check in page.open) continue;
    const planted = page.faults.includes(check);
    if (found.includes(check)) counts[planted ? 'right' : 'falseAlarms'] += 1;
    else if (planted) counts.missed += 1;
  }
  return counts;
}

/** A table of precision and recall of each check, each with its 95 % interval. */
export function tableOf(judged: readonly PageResult[]): string {
  const rows = scanChecks.map((check) => row(`\`${check}\``, countsOf(check, judged)));
  const all = scanChecks.map((check) => countsOf(check, judged));
  const sum = (one: keyof Counts) => all.reduce((total, counts) => total + counts[one], 0);
  const total = { right: sum('right'), falseAlarms: sum('falseAlarms'), missed: sum('missed') };
  return [
    '| Check | Right | False | Missed | Precision (95 %) | Recall (95 %) |',
    '|---|---|---|---|---|---|',
    ...rows,
    row('all', total),
  ].join('\n');
}

function row(name: string, { right, falseAlarms, missed }: Counts): string {
  const share = (others: number) => {
    const interval = wilson(right, right + others);
    if (!interval) return '–';
    const { low, high } = interval;
    return `${(right / (right + others)).toFixed(3)} (${low.toFixed(2)}–${high.toFixed(2)})`;
  };
  return `| ${name} | ${right} | ${falseAlarms} | ${missed} | ${share(falseAlarms)} | ${share(missed)} |`;
}
