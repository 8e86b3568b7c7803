import { knownNames } from '../../server/classification/names.ts';
import { knownHosts } from '../../server/classification/thirdParties.ts';
import { createId } from '../../server/domain/kernel/ids.ts';
import type { SitePlace, StoredSite } from '../../server/domain/kernel/site.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { newScan, uncounted } from '../../server/domain/scan/run/newScan.ts';
import type { Observation } from '../../server/domain/scan/run/observation.ts';
import type { ScanEnd, ScanPlan } from '../../server/domain/scan/run/port.ts';
import { inventoryUpdater } from '../../server/domain/scan/trackers/inventory.ts';
import type { Stores } from '../../server/domain/stores.ts';
import type { ScanTier } from '../../src/shared/wire/scan/scans.ts';
import { cookie, observation, request } from './observation.ts';

const plan: ScanPlan = {
  home: 'https://shop.example/',
  queue: [],
  known: [],
  shapes: {},
  robots: '',
  impaired: false,
};

/** What a scan of a site with a pixel that waits for nobody sees. */
export const leaking = () =>
  observation({
    no_choice: {
      requests: [request({ url: 'https://connect.facebook.net/x.js?id=1' })],
      cookies: [cookie('_fbp')],
      screenshot: 'home-no_choice',
    },
  });

/** The bytes that stand for every picture. */
export const jpeg = Buffer.from('ffd8ffe000104a464946ffd9', 'hex');

/** Keeps a scan as if it had run and ended, and takes stock of it. Answers its id. */
export async function scanned(
  stores: Stores,
  place: SitePlace,
  made: Observation = leaking(),
  picture: Uint8Array = jpeg,
): Promise<string> {
  const { id: siteId } = place;
  const store = stores.of(place);
  const scanId = createId(Date.now());
  const { startedAt, browser } = made;
  const pages = made.pages.length;
  const scan = newScan({ siteId, scanId, tier: 'tier1', createdAt: startedAt });
  await store.startScan({ scan, jobs: [] });
  for (const page of made.pages) {
    const progress = { pagesDone: pages, pagesPlanned: pages, state: null };
    const about = { siteId, scanId, status: 'running', startedAt } as const;
    const { brand } = page;
    const step = { ...about, browser, progress, plan, ...(brand && { brand }) };
    const taken = [...page.visits.map(({ screenshot }) => screenshot), brand?.picture];
    const names = taken.flatMap((name) => name ?? []);
    const pictures = Object.fromEntries(names.map((name) => [name, picture]));
    await store.addScanPage(step, { page, links: [], pictures });
  }
  const site = (await stores.control.site(siteId)) as StoredSite;
  const updateInventory = inventoryUpdater({
    storeOf: stores.of,
    known: { hosts: knownHosts, names: knownNames },
    canonicalName: async () => null,
    currentRuleset: async ({ domain }) => defaultRuleset(domain, 'code'),
  });
  const counts = await updateInventory(site, { ...made, scanId, siteId });
  const ended = { status: 'completed' as const, finishedAt: startedAt, pagesScanned: pages };
  await store.endScan({ siteId, scanId, ...ended, ...counts }, { jobs: [], next: null });
  return scanId;
}

/** Keeps a scan that ended without taking stock: by default one that failed before it saw anything. */
export async function endedScan(
  stores: Stores,
  place: SitePlace,
  tier: ScanTier,
  end: Pick<ScanEnd, 'status' | 'pagesScanned'> = { status: 'failed', pagesScanned: 0 },
): Promise<void> {
  const about = { siteId: place.id, scanId: createId(Date.now()) };
  const finishedAt = new Date().toISOString();
  const store = stores.of(place);
  await store.startScan({ scan: newScan({ ...about, tier, createdAt: finishedAt }), jobs: [] });
  await store.endScan({ ...about, finishedAt, ...end, ...uncounted }, { jobs: [], next: null });
}
