import type { ScanFindings } from '../../../../src/shared/wire/scan/scanFindings.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { ControlStore } from '../../stores.ts';
import { ownClassifications } from '../classification/ownClassifications.ts';
import type { LatestObservation } from '../run/latestObservation.ts';
import { aliasesIn } from '../trackers/aliases.ts';
import type { Knowledge } from '../trackers/judge.ts';
import type { TrackerStore } from '../trackers/port.ts';
import { checkScan } from './findings.ts';
import { defaultRules } from './tracking.ts';

export type ScanFindingsService = ReturnType<typeof scanFindingService>;

/** Problems shown by the latest scan of a site. */
export function scanFindingService({
  control,
  storeOf,
  known,
  latestObservation,
}: {
  control: Pick<ControlStore, 'newestPublication'>;
  storeOf: (site: SitePlace) => TrackerStore;
  known: Knowledge;
  latestObservation: LatestObservation;
}) {
  return {
    /** @throws Refusal not_found before the first scan has ended */
    async read(site: StoredSite): Promise<ScanFindings> {
      const observation = await latestObservation(site);
      if (!observation) throw new Refusal('not_found', 'No scan of the site has finished yet.');
      const store = storeOf(site);
      const [trackers, classifications, publication] = await Promise.all([
        store.trackers(site.id),
        store.trackerClassifications(site.id),
        control.newestPublication(site.id),
      ]);
      const { scanId, tier, startedAt, browser, domain, pages } = observation;
      const checks = checkScan({
        observation,
        ruleset: publication?.ruleset ?? null,
        known,
        aliases: aliasesIn(trackers),
        own: ownClassifications(classifications, (publication?.ruleset ?? defaultRules).purposes),
      });
      return {
        siteId: site.id,
        domain,
        scanId,
        tier,
        startedAt,
        pages: pages.length,
        pagesWithBanner: pages.filter(({ visits }) =>
          visits.some(({ tool }) => tool === 'portcullis'),
        ).length,
        browser,
        checks,
      };
    },
  };
}
