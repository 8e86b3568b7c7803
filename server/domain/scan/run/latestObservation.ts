import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { Observation } from './observation.ts';
import type { ScanStore, StoredScan } from './port.ts';

/** The newest scan's observation; null before a site's first one. */
export type LatestObservation = (site: StoredSite) => Promise<Observation | null>;

/**
 * The newest ended run of tier1, together with the run of tier2 that followed it: that leaves out the pages already
 * read by the first.
 */
export function latestObservations(
  storeOf: (site: SitePlace) => Pick<ScanStore, 'latestScans' | 'scanBefore' | 'scanPages'>,
): LatestObservation {
  return async (site) => {
    const { id: siteId, domain } = site;
    const store = storeOf(site);
    const runs = await store.latestScans(siteId);
    const newest = runs.find(({ tier }) => tier === 'tier1');
    const first =
      newest && wasSeen(newest)
        ? newest
        : newest && (await store.scanBefore(siteId, newest.scanId));
    if (!first) return null;
    const second = runs.find(
      (run) => run.tier === 'tier2' && wasSeen(run) && run.createdAt >= `${first.finishedAt}`,
    );
    const read = await Promise.all(
      [first, ...(second ? [second] : [])].map(({ scanId }) => store.scanPages(siteId, scanId)),
    );
    const { scanId, browser, createdAt, startedAt } = first;
    return {
      scanId,
      siteId,
      domain,
      browser,
      startedAt: startedAt ?? createdAt,
      tier: second ? 'tier2' : 'tier1',
      pages: read.flat(),
    };
  };
}

const wasSeen = ({ finishedAt, pagesScanned }: StoredScan) =>
  finishedAt !== null && pagesScanned > 0;
