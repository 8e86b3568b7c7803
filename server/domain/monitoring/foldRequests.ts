import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';

/** Merges rows with equal requests into one with a count. All else stays as sent, in its order. */
export function foldRequests(rows: BatchRow[]): BatchRow[] {
  const seen = new Map<string, BatchRow>();
  const folded: BatchRow[] = [];
  for (const row of rows) {
    const equal = row.kind === 'request' ? seen.get(nearly(row)) : undefined;
    if (equal && same(equal, row)) {
      equal.occurrences = (equal.occurrences ?? 1) + (row.occurrences ?? 1);
      continue;
    }
    const entry = row.kind === 'request' ? { ...row } : row;
    if (entry.kind === 'request' && !equal) seen.set(nearly(row), entry);
    folded.push(entry);
  }
  return folded;
}

/** Distinguishes most requests, and costs less than comparing them whole. */
function nearly({ pageMs, host, path }: BatchRow): string {
  return `${pageMs} ${host} ${path}`;
}

function same(a: BatchRow, b: BatchRow): boolean {
  const text = ({ occurrences: _, ...row }: BatchRow) =>
    JSON.stringify(row, Object.keys(row).sort());
  return text(a) === text(b);
}
