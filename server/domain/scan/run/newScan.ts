import type { ScanCounts, StoredScan } from './port.ts';

/** Of a run that read no page. */
export const uncounted: ScanCounts = { tagsFound: 0, unmanagedCount: 0, newOrChangedCount: 0 };

/** A run before its first turn. */
export function newScan(
  about: Pick<StoredScan, 'siteId' | 'scanId' | 'tier' | 'createdAt'>,
): StoredScan {
  return {
    ...about,
    status: 'queued',
    startedAt: null,
    finishedAt: null,
    pagesScanned: 0,
    progress: { pagesDone: 0, pagesPlanned: 0, state: null },
    ...uncounted,
    browser: null,
    plan: null,
  };
}
