import { expect, it } from 'vitest';
import { Conflict } from '../../../server/domain/kernel/refusal.ts';
import { newScan } from '../../../server/domain/scan/run/newScan.ts';
import type { PageObservation, Visit } from '../../../server/domain/scan/run/observation.ts';
import { emptyPlan } from '../../../server/domain/scan/run/plan.ts';
import type { ScanEnd, ScanStep } from '../../../server/domain/scan/run/port.ts';
import { scanJob } from '../../../server/domain/scan/run/scanJob.ts';
import type { OpenStores } from './openStores.ts';
import { at, handClock, hexId, inEU, later, siteId } from './samples.ts';

const scanId = hexId(0x5c);
const start = (id = scanId, site = siteId) => ({
  scan: newScan({ siteId: site, scanId: id, tier: 'tier1', createdAt: at }),
  jobs: [scanJob('a', { siteId: site, scanId: id, tier: 'tier1' }, 5)],
});
const step = (id = scanId, pagesDone = 0): ScanStep => ({
  siteId,
  scanId: id,
  status: 'running',
  startedAt: at,
  browser: 'Chromium 1',
  progress: { pagesDone, pagesPlanned: 2, state: 'gpc' },
  plan: emptyPlan('https://shop.example/', 'Allow: /'),
});
const end = (id = scanId, changes: Partial<ScanEnd> = {}): ScanEnd => ({
  siteId,
  scanId: id,
  status: 'completed',
  finishedAt: later,
  pagesScanned: 1,
  tagsFound: 3,
  unmanagedCount: 2,
  newOrChangedCount: 1,
  ...changes,
});
const alone = { jobs: [], next: null };
const read = (url: string, status: number | null = 200) => ({
  page: {
    url,
    shape: '/',
    depth: 0,
    title: 'Shop',
    visits: [
      { state: 'no_choice', status, notReached: null, screenshot: 'one' },
      { state: 'reject_all', status, notReached: 'no_way', screenshot: 'two' },
      { state: 'gpc', status, notReached: null, screenshot: null },
    ] as Visit[],
  } as PageObservation,
  links: ['https://shop.example/a', url],
  pictures: { one: new Uint8Array([1, 2, 3]) },
});

export function scanContract(open: OpenStores): void {
  const withRegion = async () => (await open(handClock())).of(inEU);

  it('starts one scan of a site at a time, together with its job', async () => {
    const region = await withRegion();
    await region.startScan(start());
    await expect(region.startScan(start(hexId(0x5d)))).rejects.toThrow(Conflict);
    await region.startScan(start(hexId(0x5e), hexId(0x52)));
    expect(await region.job(scanId)).toMatchObject({
      kind: 'scan',
      lane: `a/${siteId}`,
      state: 'waiting',
    });
    expect(await region.job(hexId(0x5d))).toBeNull();
    expect(await region.scan(siteId, scanId)).toMatchObject({
      siteId,
      tier: 'tier1',
      status: 'queued',
    });
    expect(await region.scan(siteId, hexId(0x5d))).toBeNull();
  });

  it('finds no run under another site', async () => {
    const region = await withRegion();
    await region.startScan(start());
    await region.addScanPage(step(scanId, 1), read('https://shop.example/'));
    const other = hexId(0x52);
    expect(await region.siteOfScan([other, siteId], scanId)).toBe(siteId);
    expect(await region.siteOfScan([other], scanId)).toBeNull();
    expect(await region.siteOfScan([siteId], hexId(0x5d))).toBeNull();
    expect(await region.scan(other, scanId)).toBeNull();
    expect(await region.scanPages(other, scanId)).toEqual([]);
    expect(await region.scanLinks(other, scanId)).toEqual([]);
    expect(await region.picturedPages(other, scanId)).toEqual([]);
    expect(await region.scanPicture(siteId, scanId, 'one')).not.toBeNull();
    expect(await region.scanPicture(other, scanId, 'one')).toBeNull();
    expect(await region.noteScan({ ...step(), siteId: other })).toBe(false);
    expect(await region.endScan({ ...end(), siteId: other }, alone)).toBe(false);
    await region.endScan(end(), alone);
    await region.startScan(start(hexId(0x5d)));
    expect(await region.scanBefore(siteId, hexId(0x5d))).toMatchObject({ scanId });
    expect(await region.scanBefore(other, hexId(0x5d))).toBeNull();
  });

  it('keeps what was read as it comes, in order', async () => {
    const region = await withRegion();
    await region.startScan(start());
    expect(await region.noteScan(step())).toBe(true);
    expect(await region.addScanPage(step(scanId, 1), read('https://shop.example/'))).toBe(true);
    expect(await region.addScanPage(step(scanId, 2), read('https://shop.example/b', 500))).toBe(
      true,
    );
    const found = await region.scan(siteId, scanId);
    expect(found).toMatchObject({ pagesScanned: 1, ...step(scanId, 2) });
    const pages = await region.scanPages(siteId, scanId);
    expect(pages.map(({ url }) => url)).toEqual([
      'https://shop.example/',
      'https://shop.example/b',
    ]);
    expect(await region.scanLinks(siteId, scanId)).toEqual([
      ...['https://shop.example/a', 'https://shop.example/', 'https://shop.example/b'],
    ]);
    expect([...((await region.scanPicture(siteId, scanId, 'one')) ?? [])]).toEqual([1, 2, 3]);
    expect(await region.scanPicture(siteId, scanId, 'two')).toBeNull();
  });

  it('keeps a brand with its run through the steps that follow; a run of old has none', async () => {
    const region = await withRegion();
    await region.startScan(start());
    expect((await region.scan(siteId, scanId))?.brand).toBeUndefined();
    const brand = { colour: '#1144cc', paper: '#ffffff', logo: '/logo.svg', picture: null };
    const home = read('https://shop.example/');
    const page = { ...home.page, brand };
    await region.addScanPage({ ...step(scanId, 1), brand }, { ...home, page });
    await region.noteScan(step(scanId, 2));
    await region.endScan(end(), alone);
    expect((await region.scan(siteId, scanId))?.brand).toEqual(brand);
    expect((await region.scanPages(siteId, scanId))[0]?.brand).toEqual(brand);
  });

  it('lists the pages of which there are pictures, and says where a state was not reached', async () => {
    const region = await withRegion();
    await region.startScan(start());
    const [home, bare] = [read('https://shop.example/'), read('https://shop.example/b')];
    const pictures = { one: new Uint8Array([1]), two: new Uint8Array([2]) };
    await region.addScanPage(step(scanId, 1), { ...home, pictures });
    await region.addScanPage(step(scanId, 2), { ...bare, pictures: {} });
    expect(await region.picturedPages(siteId, scanId)).toEqual([
      {
        url: 'https://shop.example/',
        title: 'Shop',
        pictures: [
          { state: 'no_choice', reached: true, name: 'one' },
          { state: 'reject_all', reached: false, name: 'two' },
        ],
      },
    ]);
    expect(await region.picturedPages(siteId, hexId(0x5d))).toEqual([]);
  });

  it('ends a run once, with the next one and the jobs in the same transaction', async () => {
    const region = await withRegion();
    await region.startScan(start());
    const next = newScan({ siteId, scanId: hexId(0x60), tier: 'tier2', createdAt: later });
    const jobs = [scanJob('a', next, 6)];
    expect(await region.endScan(end(), { jobs, next })).toBe(true);
    expect(await region.endScan(end(scanId, { status: 'failed' }), alone)).toBe(false);
    expect(await region.noteScan(step())).toBe(false);
    expect(await region.addScanPage(step(), read('https://shop.example/'))).toBe(false);
    expect(await region.scanPages(siteId, scanId)).toEqual([]);
    const latest = await region.latestScans(siteId);
    expect(latest.map(({ tier, status, tagsFound }) => [tier, status, tagsFound]).sort()).toEqual([
      ['tier1', 'completed', 3],
      ['tier2', 'queued', 0],
    ]);
    expect(await region.job(next.scanId)).not.toBeNull();
    await expect(region.startScan(start(hexId(0x61)))).rejects.toThrow(Conflict);
  });

  it('knows the run before, and forgets what those before the last two saw', async () => {
    const region = await withRegion();
    const ids = [1, 2, 3, 4, 5].map((n) => hexId(0x70 + n));
    for (const id of ids) {
      await region.startScan(start(id));
      await region.addScanPage(step(id, 1), read('https://shop.example/'));
      await region.endScan(end(id), alone);
    }
    expect((await region.scanBefore(siteId, ids[4] as string))?.scanId).toBe(ids[3]);
    expect(await region.scanBefore(siteId, ids[0] as string)).toBeNull();
    const kept = await Promise.all(
      ids.map(async (id) => (await region.scanPages(siteId, id)).length),
    );
    expect(kept).toEqual([0, 0, 1, 1, 1]);
    const pictures = await Promise.all(ids.map((id) => region.scanPicture(siteId, id, 'one')));
    expect(pictures.map((picture) => picture !== null)).toEqual([false, false, true, true, true]);
    const listed = await Promise.all(ids.map((id) => region.picturedPages(siteId, id)));
    expect(listed.map(({ length }) => length)).toEqual([0, 0, 1, 1, 1]);
    expect(await region.scan(siteId, ids[0] as string)).toMatchObject({
      status: 'completed',
      tagsFound: 3,
    });
  });
}
