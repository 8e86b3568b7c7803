import type { NewBatch } from '../../../server/domain/monitoring/port.ts';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { pageView } from '../load/requests.ts';

const pages = Array.from({ length: 50 }, (_, page) => pageView(page));

const numbered = (siteId: string, n: number, rows: BatchRow[]): NewBatch => ({
  siteId,
  // Any order: ids are random in life.
  batchId: String((n * 7_919_111) % 99_999_989).padStart(20, '1'),
  part: 0,
  subjectId: (n % 5_000).toString(16).padStart(64, '0'),
  rows,
});

/** Page views as the other measurements post them. */
export function longViews(siteId: string): (n: number) => NewBatch {
  return (n) => numbered(siteId, n, pages[n % pages.length] as BatchRow[]);
}

/** Page views with one event, its tag and what that asked for, of forty tags and twenty events. */
export function shortViews(siteId: string): (n: number) => NewBatch {
  const views = Array.from({ length: 200 }, (_, view): BatchRow[] => [
    { kind: 'batch', pageMs: 10 },
    { kind: 'event', pageMs: 20, eventName: `event_${view % 20}`, ordinal: 1 },
    {
      kind: 'tag',
      pageMs: 30,
      containerId: 'GTM-BENCH',
      tagId: String(view % 40),
      status: view % 50 ? 'success' : 'failure',
      executionMs: 10 + view,
    },
    { kind: 'request', pageMs: 40, host: `vendor-${view % 25}.example`, path: '/collect' },
  ]);
  return (n) => numbered(siteId, n, views[n % views.length] as BatchRow[]);
}
