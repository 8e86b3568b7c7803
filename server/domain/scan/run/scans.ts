import type { LatestScans, ScanRun } from '../../../../src/shared/wire/scan/scans.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createId } from '../../kernel/ids.ts';
import { orConflict, Refusal } from '../../kernel/refusal.ts';
import type { SitePlace, StoredSite } from '../../kernel/site.ts';
import type { SpaceWatch } from '../../kernel/space.ts';
import type { ControlStore, RegionStore } from '../../stores.ts';
import { announcement } from '../../webhook/announcement.ts';
import {
  type ScanEnd,
  type ScanStore,
  type StoredScan,
  type UpdateInventory,
  uncounted,
} from './port.ts';
import { completed, scanJob } from './scanJob.ts';

export type Scans = ReturnType<typeof scanService>;

/** Starts and stops scans, and tells how far they are. What a scan does is in runScan.ts. */
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
  /** Counts what a run saw that is cut short. */
  countStock: UpdateInventory;
}) {
  return {
    /** Starts tier1; tier2 follows it. @throws Refusal conflict while a scan of the site runs */
    async start(site: StoredSite): Promise<string> {
      await space.require('publishes');
      const now = clock.now();
      const scanId = createId(now);
      const start = { siteId: site.id, scanId, createdAt: new Date(now).toISOString() };
      const jobs = [scanJob({ ...start, tier: 'tier1' }, now)];
      const started = storeOf(site).startScan({ ...start, jobs });
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

    /** The site of a scan that is the account's. @throws Refusal not_found */
    async siteOf(scanId: string, accountId: string): Promise<StoredSite> {
      const known = /^[0-9a-f]{32}$/.test(scanId);
      for (const site of known ? await control.sitesOfAccount(accountId, true) : []) {
        const scan = await storeOf(site).scan(scanId);
        if (scan?.siteId === site.id) return site;
      }
      throw new Refusal('not_found', 'There is no such scan.');
    },

    /** Cancels a run that has not ended, and counts what it has seen; no tier follows it. @throws Refusal conflict when it has */
    async cancel(site: StoredSite, scanId: string): Promise<ScanRun> {
      const store = storeOf(site);
      const scan = (await store.scan(scanId)) as StoredScan;
      if (scan.finishedAt) throw ended();
      const { tier, browser, createdAt } = scan;
      const pages = scan.pagesScanned ? await store.scanPages(scanId) : [];
      const about = { scanId, siteId: site.id, tier, domain: site.domain, browser, pages };
      const startedAt = scan.startedAt ?? createdAt;
      const counts = pages.length ? await countStock(site, { ...about, startedAt }) : uncounted;
      const now = clock.now();
      const end: ScanEnd = {
        scanId,
        status: 'cancelled',
        finishedAt: new Date(now).toISOString(),
        pagesScanned: scan.pagesScanned,
        ...counts,
      };
      const jobs = [announcement(completed(site.id, scan.tier, end), now)];
      if (!(await store.endScan(end, { jobs, next: null }))) {
        throw ended();
      }
      return runOf((await store.scan(scanId)) as StoredScan, store);
    },
  };
}

const ended = () => new Refusal('conflict', 'The scan has already ended.');

/** A run as its account sees it. */
async function runOf(
  { progress, plan: _plan, siteId, createdAt: _at, browser: _browser, ...run }: StoredScan,
  store: Pick<ScanStore, 'picturedPages'>,
): Promise<ScanRun> {
  const at = `/sites/${siteId}/scans/${run.scanId}/screenshots`;
  const pages = await store.picturedPages(run.scanId);
  return {
    ...run,
    progress: run.status === 'running' ? progress : null,
    screenshots: pages.map(({ url: page, title, pictures }) => ({
      page,
      title,
      states: pictures.map(({ name, ...shot }) => ({ ...shot, path: `${at}/${name}` })),
    })),
  };
}
