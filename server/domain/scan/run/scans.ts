import type { LatestScans, ScanRun } from '../../../../src/shared/wire/scan/scans.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import { orConflict, Refusal } from '../../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { SpaceWatch } from '../../kernel/space.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { announcement } from '../../webhook/announcement.ts';
import { newScan, uncounted } from './newScan.ts';
import type { ScanEnd, ScanStore, StoredScan, UpdateInventory } from './port.ts';
import { completed, scanJob } from './scanJob.ts';

export type Scans = ReturnType<typeof scanService>;

/** Starts and stops scans, and reports their progress. The scanning itself is in runScan.ts. */
export function scanService({
  control,
  storeOf,
  clock,
  space,
  countStock,
}: {
  control: ControlStore;
  storeOf: (site: SitePlace) => RegionStore;
  clock: Clock;
  space: Pick<SpaceWatch, 'require'>;
  /** Counts what an interrupted run saw. */
  countStock: UpdateInventory;
}) {
  return {
    /** Starts tier1; tier2 follows it. @throws Refusal conflict while a scan of the site runs */
    async start(site: StoredSite): Promise<string> {
      await space.require('publishes');
      const now = clock.now();
      const [scanId, createdAt] = [createId(now), new Date(now).toISOString()];
      const scan = newScan({ siteId: site.id, scanId, tier: 'tier1', createdAt });
      const started = storeOf(site).startScan({ scan, jobs: [scanJob(site.accountId, scan, now)] });
      await orConflict(started, 'A scan of this site is already running.');
      return scanId;
    },

    /** The newest run of each tier. */
    async latest(site: StoredSite): Promise<LatestScans> {
      const store = storeOf(site);
      const runs = await store.latestScans(site.id);
      const newest = async (tier: ScanRun['tier']) => {
        const found = runs.find((run) => run.tier === tier);
        return found ? runOf(found, store) : null;
      };
      return { tier1: await newest('tier1'), tier2: await newest('tier2') };
    },

    /** The site of one of the account's scans. @throws Refusal not_found */
    async siteOf(scanId: string, accountId: string): Promise<StoredSite> {
      const isId = /^[0-9a-f]{32}$/.test(scanId);
      const sites = isId ? await control.sitesOfAccount(accountId, true) : [];
      for (const [store, ones] of Map.groupBy(sites, (site) => storeOf(site))) {
        const ids = ones.map(({ id }) => id);
        const found = await store.siteOfScan(ids, scanId);
        const site = ones.find(({ id }) => id === found);
        if (site) return site;
      }
      throw new Refusal('not_found', 'There is no such scan.');
    },

    /** Cancels a run that has not ended, and counts what it has seen; no tier follows it. @throws Refusal conflict when it has */
    async cancel(site: StoredSite, scanId: string): Promise<ScanRun> {
      const store = storeOf(site);
      const scan = (await store.scan(site.id, scanId)) as StoredScan;
      if (scan.finishedAt) throw ended();
      const { tier, browser, createdAt } = scan;
      const pages = scan.pagesScanned ? await store.scanPages(site.id, scanId) : [];
      const about = { scanId, siteId: site.id, tier, domain: site.domain, browser, pages };
      const startedAt = scan.startedAt ?? createdAt;
      const counts = pages.length ? await countStock(site, { ...about, startedAt }) : uncounted;
      const now = clock.now();
      const end: ScanEnd = {
        siteId: site.id,
        scanId,
        status: 'cancelled',
        finishedAt: new Date(now).toISOString(),
        pagesScanned: scan.pagesScanned,
        ...counts,
      };
      const jobs = [announcement(completed(scan.tier, end), now)];
      if (!(await store.endScan(end, { jobs, next: null }))) {
        throw ended();
      }
      return runOf((await store.scan(site.id, scanId)) as StoredScan, store);
    },
  };
}

const ended = () => new Refusal('conflict', 'The scan has already ended.');

/** A run as shown to its account. */
async function runOf(
  { progress, plan: _plan, siteId, createdAt: _at, browser: _browser, brand, ...run }: StoredScan,
  store: Pick<ScanStore, 'picturedPages'>,
): Promise<ScanRun> {
  const at = `/sites/${siteId}/scans/${run.scanId}/screenshots`;
  const pages = await store.picturedPages(siteId, run.scanId);
  return {
    ...run,
    brand: brand ? { ...brand, picture: brand.picture && `${at}/${brand.picture}` } : null,
    progress: run.status === 'running' ? progress : null,
    screenshots: pages.map(({ url: page, title, pictures }) => ({
      page,
      title,
      states: pictures.map(({ name, ...shot }) => ({ ...shot, path: `${at}/${name}` })),
    })),
  };
}
