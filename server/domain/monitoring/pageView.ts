import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';

/** An event with what followed it on its page, up to the next event. */
export interface Step {
  event: BatchRow;
  tags: Link[];
  requests: (Link & {
    /** The last tag that ran before it; null where none did since the event. */
    after: BatchRow | null;
  })[];
}

export interface Link {
  row: BatchRow;
  /** True when the row does not name the event itself, so that only time links them. */
  inferred: boolean;
}

/** The events of one page view in their order, each with what followed it. */
export function stepsOf(rows: readonly BatchRow[]): Step[] {
  const steps: Step[] = [];
  for (const row of inOrder(rows)) {
    if (row.kind === 'event') {
      steps.push({ event: row, tags: [], requests: [] });
      continue;
    }
    const named = row.eventName
      ? steps.findLast(({ event }) => event.eventName === row.eventName)
      : undefined;
    const step = named ?? steps.at(-1);
    const inferred = !named;
    if (row.kind === 'tag') step?.tags.push({ row, inferred });
    if (row.kind === 'request') {
      step?.requests.push({ row, inferred, after: step.tags.at(-1)?.row ?? null });
    }
  }
  return steps;
}

/**
 * Rows by their time on the page; one without a time stays behind the row before it. The batch row marks the monitor's
 * start: rows without a time happened before that.
 */
function inOrder(rows: readonly BatchRow[]): BatchRow[] {
  let last = 0;
  const timed = rows.map((row) => {
    if (row.kind !== 'batch') last = row.pageMs ?? last;
    return { row, at: last };
  });
  return timed.sort((a, b) => a.at - b.at).map(({ row }) => row);
}
