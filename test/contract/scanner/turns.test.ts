import { describe, expect, it } from 'vitest';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import type { PageOrder, ScannedPage, Scanner } from '../../../server/domain/scan/run/port.ts';
import { tierLimits } from '../../../server/domain/scan/run/port.ts';
import { maxTries, scanTurns } from '../../../server/domain/scan/run/runScan.ts';
import type { ScanTask } from '../../../server/domain/scan/run/scanJob.ts';
import { startRunner } from '../../../server/jobs/runner.ts';
import { scanTask } from '../../../server/jobs/scans.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const { control, of: storeOf, cells } = app.stores;
const owner = await app.account();
const clock = { time: Date.UTC(2026, 10, 21), now: () => clock.time };
const counts = { tagsFound: 7, unmanagedCount: 2, newOrChangedCount: 1 };
const silent = { info() {}, warn() {}, error() {} };

/** A site of pages that link to each other; `dead` ones do not answer, `gone` ones are not there. */
function fakeScanner(links: Record<string, string[]>, changes: Partial<Scanner> = {}) {
  const read: string[] = [];
  const scanner: Scanner = {
    browser: async () => 'Chromium 1',
    lookRound: async (domain) => ({ home: `https://${domain}/`, robots: '', mapped: [] }),
    allowed: (_robots, urls) => [...urls],
    async readPage({ url, depth, shape, onState }: PageOrder): Promise<ScannedPage> {
      onState('no_choice');
      const { pathname } = new URL(url);
      read.push(pathname);
      const status = pathname.includes('dead') ? 500 : pathname.includes('gone') ? 404 : 200;
      const visits = [{ state: 'no_choice', status }] as ScannedPage['page']['visits'];
      return {
        page: { url, depth, shape, title: '', visits },
        links: links[pathname] ?? [],
        pictures: {},
      };
    },
    ...changes,
  };
  const parts = { control, storeOf, clock, scanner, limits: tierLimits };
  return { read, scanner, turns: scanTurns({ ...parts, updateInventory: async () => counts }) };
}

const signal = new AbortController().signal;
const newSite = async (account = owner) =>
  (await control.site((await app.site(account)).id)) as StoredSite;
const taskOf = (siteId: string, scanId: string, tier: ScanTask['tier'] = 'tier1') => ({
  siteId,
  scanId,
  tier,
});

/** Takes turns until the run has no more; answers the newest runs. */
async function walk(site: StoredSite, turns: ReturnType<typeof fakeScanner>['turns']) {
  const scanId = await app.services.scans.start(site);
  while (await turns.take(taskOf(site.id, scanId), { tries: 1, signal })) {}
  return app.services.scans.latest(site);
}

describe('a scan', () => {
  it('reads the home page and pages of other templates, counts, and is followed by the deeper tier', async () => {
    const site = await newSite();
    const days = Array.from({ length: 50 }, (_, day) => `/calendar/${day}`);
    const deep = { '/about': ['/about/team'], '/about/team': ['/about/team/ann'] };
    const { turns, read } = fakeScanner({ '/': ['/about', ...days, '/shop'], ...deep });
    const { tier1, tier2 } = await walk(site, turns);
    expect(read).toEqual(['/', '/about', '/calendar/0', '/shop']);
    expect(tier1).toMatchObject({
      status: 'completed',
      pagesScanned: 4,
      ...counts,
      progress: null,
    });
    expect(tier2?.status).toBe('queued');
    read.length = 0;
    const task = taskOf(site.id, tier2?.scanId as string, 'tier2');
    while (await turns.take(task, { tries: 1, signal })) {}
    expect(read).toEqual(['/calendar/1', '/calendar/2', '/about/team', '/about/team/ann']);
    const { tier2: ended } = await app.services.scans.latest(site);
    expect(ended).toMatchObject({ status: 'completed', pagesScanned: 4 });
  });

  it('has the brand of the first page that shows one', async () => {
    const site = await newSite();
    const plain = fakeScanner({ '/': ['/shop', '/late'] });
    const readPage: Scanner['readPage'] = async (order) => {
      const read = await plain.scanner.readPage(order);
      const { pathname } = new URL(order.url);
      if (pathname !== '/')
        read.page.brand = { colour: null, paper: '#ffffff', logo: pathname, picture: null };
      return read;
    };
    const { turns } = fakeScanner({}, { readPage });
    const task = taskOf(site.id, await app.services.scans.start(site));
    const brandAfter = async (count: number) => {
      for (let turn = 0; turn < count; turn += 1) await turns.take(task, { tries: 1, signal });
      return (await app.services.scans.latest(site)).tier1?.brand;
    };
    expect(await brandAfter(2)).toBeNull();
    const brand = { colour: null, paper: '#ffffff', logo: '/shop', picture: null };
    expect([await brandAfter(1), await brandAfter(2)]).toEqual([brand, brand]);
    const pages = await storeOf(site).scanPages(site.id, task.scanId);
    expect(pages.map((page) => page.brand?.logo)).toEqual([undefined, '/shop', '/late']);
  });

  it('goes on where a restart left it, and reads no page twice', async () => {
    const site = await newSite();
    const links = { '/': ['/a', '/b'] };
    const first = fakeScanner(links);
    const scanId = await app.services.scans.start(site);
    const task = taskOf(site.id, scanId);
    for (let turn = 0; turn < 2; turn += 1) await first.turns.take(task, { tries: 1, signal });
    const stopped = fakeScanner(links);
    // Told to stop while it reads: the page is not kept.
    await stopped.turns.take(task, { tries: 1, signal: AbortSignal.abort() });
    const next = fakeScanner(links);
    while (await next.turns.take(task, { tries: 1, signal })) {}
    expect([first.read, stopped.read, next.read]).toEqual([['/'], ['/a'], ['/a', '/b']]);
    const pages = await storeOf(site).scanPages(site.id, scanId);
    expect(pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/a', '/b']);
  });

  it('is partial with a page that could not be read, and failed with none that could', async () => {
    const some = await walk(await newSite(), fakeScanner({ '/': ['/dead'] }).turns);
    expect(some.tier1).toMatchObject({ status: 'partial', pagesScanned: 1 });
    const gone = await walk(await newSite(), fakeScanner({ '/': ['/gone'] }).turns);
    expect(gone.tier1).toMatchObject({ status: 'completed', pagesScanned: 1 });
    const lookRound = async () => ({ home: 'https://x.example/dead', robots: '', mapped: [] });
    const none = await walk(await newSite(), fakeScanner({}, { lookRound }).turns);
    expect(none).toMatchObject({ tier1: { status: 'failed', pagesScanned: 0 }, tier2: null });
  });

  it('is partial without a browser', async () => {
    const { turns } = fakeScanner({}, { browser: async () => null });
    expect((await walk(await newSite(), turns)).tier1?.status).toBe('partial');
  });

  it('fails when the site cannot be found, after some tries', async () => {
    const site = await newSite();
    const lookRound = async () => Promise.reject(new Error('nobody there'));
    const { turns } = fakeScanner({}, { lookRound });
    const task = taskOf(site.id, await app.services.scans.start(site));
    await expect(turns.take(task, { tries: maxTries, signal })).rejects.toThrow('nobody there');
    expect(await turns.take(task, { tries: maxTries + 1, signal })).toBe(false);
    expect((await app.services.scans.latest(site)).tier1?.status).toBe('failed');
  });

  it('leaves out a page that was tried too often', async () => {
    const site = await newSite();
    const { turns, read } = fakeScanner({ '/': ['/bad', '/good'] });
    const task = taskOf(site.id, await app.services.scans.start(site));
    await turns.take(task, { tries: 1, signal });
    await turns.take(task, { tries: 1, signal });
    await turns.take(task, { tries: maxTries + 1, signal });
    while (await turns.take(task, { tries: 1, signal })) {}
    expect(read).toEqual(['/', '/good']);
    expect((await app.services.scans.latest(site)).tier1?.status).toBe('partial');
  });

  it('ends when its time is over, none of which it spends between its turns', async () => {
    const site = await newSite();
    const { turns, scanner, read } = fakeScanner({ '/': ['/a', '/b/c'], '/a': ['/b/c'] });
    const { readPage } = scanner;
    scanner.readPage = (order) => {
      clock.time += tierLimits.tier1.time - 1;
      return readPage(order);
    };
    const task = taskOf(site.id, await app.services.scans.start(site));
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await turns.take(task, { tries: 1, signal })).toBe(true);
      clock.time += tierLimits.tier1.time + 1;
    }
    expect(await turns.take(task, { tries: 1, signal })).toBe(false);
    expect(read).toEqual(['/', '/a']);
    expect((await app.services.scans.latest(site)).tier1?.status).toBe('partial');
  });

  it('keeps nothing more once it was cancelled, even of the page under way', async () => {
    const site = await newSite();
    const scanId = await app.services.scans.start(site);
    const cancelled = Promise.withResolvers<void>();
    const { turns } = fakeScanner({});
    const slow = fakeScanner(
      {},
      {
        async readPage(order) {
          await app.services.scans.cancel(site, scanId);
          await new Promise((resolve) => order.signal.addEventListener('abort', resolve));
          cancelled.resolve();
          return {
            page: { url: order.url, depth: 0, shape: '/', title: '', visits: [] },
            links: [],
            pictures: {},
          };
        },
      },
    );
    const task = taskOf(site.id, scanId);
    await turns.take(task, { tries: 1, signal });
    await slow.turns.take(task, { tries: 1, signal });
    await cancelled.promise;
    expect(await turns.take(task, { tries: 1, signal })).toBe(false);
    expect(await storeOf(site).scanPages(site.id, scanId)).toEqual([]);
    expect(await app.services.scans.latest(site)).toMatchObject({
      tier1: { status: 'cancelled' },
      tier2: null,
    });
  });

  it.each([
    ['while its site is looked round', 'lookRound'],
    ['while a page is read', 'readPage'],
  ] as const)('is over once it was cancelled %s, whatever that comes to', async (_, part) => {
    const site = await newSite();
    const scanId = await app.services.scans.start(site);
    const task = taskOf(site.id, scanId);
    const ends = async (wanted: AbortSignal): Promise<never> => {
      await app.services.scans.cancel(site, scanId);
      await new Promise((resolve) => wanted.addEventListener('abort', resolve));
      throw new Error('its process was ended');
    };
    if (part === 'readPage') await fakeScanner({}).turns.take(task, { tries: 1, signal });
    const { turns } = fakeScanner(
      {},
      part === 'readPage'
        ? { readPage: (order) => ends(order.signal) }
        : { lookRound: (_domain, wanted) => ends(wanted) },
    );
    expect(await turns.take(task, { tries: 1, signal })).toBe(true);
    expect(await turns.take(task, { tries: 1, signal })).toBe(false);
    const { tier1 } = await app.services.scans.latest(site);
    expect(tier1).toMatchObject({ status: 'cancelled', pagesScanned: 0 });
  });

  it('tells of its end in the transaction that ends it', async () => {
    const site = await newSite();
    const { tier1 } = await walk(site, fakeScanner({}).turns);
    const jobs = await storeOf(site).openJobs('waiting', 500);
    const announcements = jobs.filter(({ kind, lane }) => kind === 'announce' && lane === site.id);
    expect(announcements.map(({ payload }) => payload)).toEqual([
      {
        type: 'scan.completed',
        siteId: site.id,
        data: {
          scanRunId: tier1?.scanId,
          tier: 'tier1',
          status: 'completed',
          finishedAt: tier1?.finishedAt,
          pagesScanned: 1,
          ...counts,
        },
      },
    ]);
  });
});

describe('scans as jobs', () => {
  it('take turns: no site waits for another’s last page', async () => {
    // An account of its own: what the tests above left behind would take its turns.
    const mine = await app.account();
    const sites = [await newSite(mine), await newSite(mine), await newSite(mine)];
    const order: string[] = [];
    const { turns } = fakeScanner(
      {},
      {
        async readPage({ url, depth, shape }) {
          order.push(new URL(url).hostname);
          const visits = [{ status: 200 }] as ScannedPage['page']['visits'];
          return {
            page: { url, depth, shape, title: '', visits },
            links: ['/a', '/b'],
            pictures: {},
          };
        },
      },
    );
    // However many sites another account has, and however long before, it is one of two that take turns.
    const other = await app.account();
    const others = new Set<string>();
    for (let one = 0; one < 6; one += 1) {
      const site = await newSite(other);
      others.add(site.domain);
      await app.services.scans.start(site);
    }
    for (const site of sites) {
      clock.time += 1;
      await app.services.scans.start(site);
    }
    const began = { now: Date.now };
    const task = { ...scanTask(turns), atOnce: 1 };
    const runner = startRunner({
      stores: [...cells('EU')],
      tasks: [task],
      clock: began,
      log: silent,
    });
    const own = new Set(sites.map(({ domain }) => domain));
    const pages = () => order.filter((host) => own.has(host));
    while (pages().length < 9) await new Promise((next) => setTimeout(next, 5));
    await runner.stop();
    const first = pages().slice(0, 6);
    for (const { domain } of sites) expect(first.filter((host) => host === domain)).toHaveLength(2);
    const sixth = order.flatMap((host, at) => (own.has(host) ? [at] : []))[5] as number;
    const ofOthers = order.slice(0, sixth).filter((host) => others.has(host));
    expect(ofOthers.length).toBeLessThan(9);
  });
});
