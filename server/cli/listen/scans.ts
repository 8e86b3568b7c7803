import type { Client, News, SiteEvent } from './source.ts';

/** Scans, as they end. */
export function scanNews(client: Client, siteId: string): News {
  let reported: Set<string> | null = null;
  return async () => {
    const runs = Object.values(await client.latestScans(siteId)).filter((run) => run !== null);
    const before = reported;
    const ended = runs.flatMap((run): Extract<SiteEvent, { type: 'scan.completed' }>['data'][] => {
      const { scanId: scanRunId, tier, status, finishedAt } = run;
      const over = status === 'completed' || status === 'partial' || status === 'failed';
      if (!finishedAt || !over) return [];
      const { pagesScanned, tagsFound, unmanagedCount, newOrChangedCount } = run;
      const counts = { pagesScanned, tagsFound, unmanagedCount, newOrChangedCount };
      return [{ scanRunId, tier, status, finishedAt, ...counts }];
    });
    reported = new Set([...(before ?? []), ...ended.map(({ scanRunId }) => scanRunId)]);
    if (!before) return [];
    return ended
      .filter(({ scanRunId }) => !before.has(scanRunId))
      .map((data) => ({ type: 'scan.completed', data }));
  };
}
