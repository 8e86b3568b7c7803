import { expect, it } from 'vitest';
import type { StoredSite } from '../../../server/domain/kernel/site.ts';
import {
  type ScanCounts,
  type ScannedPage,
  type Scanner,
  tierLimits,
} from '../../../server/domain/scan/run/port.ts';
import { scanTurns } from '../../../server/domain/scan/run/runScan.ts';
import type { LatestScans, ScanSchedule } from '../../../src/shared/wire/scan/scans.ts';
import { openMailServer } from '../../support/mailServer.ts';
import { address, createMailWorld } from '../../support/mailWorld.ts';

const server = await openMailServer();
const world = await createMailWorld({ smtpUrl: server.url() });
const { app, clock } = world;
const day = 86_400_000;
const owner = await app.account();

/** A site with one page, which does not answer where it is `down`. */
function turnsOf(counts: ScanCounts, down = false) {
  const status = down ? 500 : 200;
  const visits = [{ state: 'no_choice', status }] as ScannedPage['page']['visits'];
  const scanner: Scanner = {
    browser: async () => 'Chromium 1',
    async lookRound(domain) {
      if (down) throw new Error('nobody there');
      return { home: `https://${domain}/`, robots: '', mapped: [] };
    },
    allowed: (_robots, urls) => [...urls],
    readPage: async ({ url, depth, shape }) => ({
      page: { url, depth, shape, title: '', visits },
      links: [],
      pictures: {},
    }),
  };
  const { control, of: storeOf } = app.stores;
  const updateInventory = async () => counts;
  return scanTurns({ control, storeOf, clock, scanner, updateInventory, limits: tierLimits });
}

const schedule = (site: { id: string }, every: string | null, key = owner.key) =>
  app.api<ScanSchedule>(key, 'PUT', `/sites/${site.id}/scan-schedule`, { every });
const latest = async (site: { id: string }) =>
  (await app.api<LatestScans>(owner.key, 'GET', `/sites/${site.id}/scans/latest`)).body;

/** Lets the days pass and whatever is due then start. */
async function pass(days: number): Promise<void> {
  const job = () => app.stores.control.job('scheduled_scans');
  await world.pass(days * day);
  const now = clock.now() - 60_000;
  await expect.poll(async () => ((await job())?.triedAt ?? 0) > now).toBe(true);
  await expect.poll(async () => (await job())?.state).toBe('waiting');
}

/** Runs both tiers of the scan that waits. */
async function scan(site: { id: string }, counts: ScanCounts, down = false): Promise<void> {
  const turns = turnsOf(counts, down);
  const signal = new AbortController().signal;
  for (const tier of ['tier1', 'tier2'] as const) {
    const run = (await latest(site))[tier];
    if (run?.status !== 'queued') continue;
    const task = { siteId: site.id, scanId: run.scanId, tier };
    let tries = 1;
    for (let more = true; more; ) {
      more = await turns.take(task, { tries, signal }).catch(() => {
        tries += 1;
        return true;
      });
    }
  }
  // What a run has to tell waits beside the run, in the region's store.
  const store = app.stores.of((await app.stores.control.site(site.id)) as StoredSite);
  world.background.look();
  await expect
    .poll(async () => (await store.openJobs(null, 200)).map(({ kind }) => kind))
    .not.toContain('mail');
}

it('a site is scanned by itself, and those who can act hear of what is new', async () => {
  const site = await app.site(owner);
  const [admin, viewer] = [address(), address()];
  await app.services.accounts.addMember(owner.accountId, admin, 'admin');
  await app.services.accounts.addMember(owner.accountId, viewer, 'viewer');
  const path = `/sites/${site.id}/scan-schedule`;
  const read = () => app.api<ScanSchedule>(owner.key, 'GET', path);
  expect((await read()).body).toEqual({ every: null, nextAt: null });
  const { body } = await schedule(site, 'week');
  expect(body).toEqual({ every: 'week', nextAt: expect.any(String) });
  expect(Date.parse(`${body.nextAt}`) - clock.now()).toBeGreaterThan(6.9 * day);
  expect((await schedule(site, 'week')).body).toEqual(body);

  await pass(6);
  expect((await latest(site)).tier1).toBeNull();
  await pass(1.1);
  expect((await latest(site)).tier1?.status).toBe('queued');
  expect(Date.parse(`${(await read()).body.nextAt}`) - clock.now()).toBeGreaterThan(6.5 * day);

  await scan(site, { tagsFound: 9, unmanagedCount: 2, newOrChangedCount: 3 });
  expect((await latest(site)).tier2?.status).toBe('completed');
  const [mail, ...more] = server.to(admin);
  expect(more).toEqual([]);
  expect(mail?.headers).toContain('Subject: A scan found something new');
  expect(mail?.text).toContain('3 trackers are new or changed');
  expect(mail?.text).toContain('2 trackers run without waiting for consent');
  expect(mail?.text).toContain(`/dashboard/sites/${site.id}/scans`);
  expect(server.to(viewer)).toEqual([]);

  await pass(7.1);
  await scan(site, { tagsFound: 9, unmanagedCount: 2, newOrChangedCount: 0 });
  expect(server.to(admin)).toHaveLength(1);
  await pass(7.1);
  await scan(site, { tagsFound: 9, unmanagedCount: 3, newOrChangedCount: 0 });
  expect(server.to(admin)).toHaveLength(2);
  expect(server.to(admin).at(-1)?.headers).toContain(
    'Subject: A scan found trackers that run without consent',
  );
  await pass(7.1);
  await scan(site, { tagsFound: 0, unmanagedCount: 0, newOrChangedCount: 0 }, true);
  expect(server.to(admin).at(-1)?.headers).toContain('Subject: A scheduled scan failed');

  await schedule(site, null);
  const before = (await latest(site)).tier1?.scanId;
  await pass(40);
  expect((await latest(site)).tier1?.scanId).toBe(before);
});

it('a scan by hand tells nobody, and what cannot start is left out', async () => {
  const [byHand, archived] = [await app.site(owner), await app.site(owner)];
  const { length } = server.mails;
  await app.services.scans.start((await app.stores.control.site(byHand.id)) as StoredSite);
  await scan(byHand, { tagsFound: 1, unmanagedCount: 1, newOrChangedCount: 1 });
  expect(server.mails).toHaveLength(length);

  await schedule(archived, 'day');
  await schedule(byHand, 'day');
  await app.api(owner.key, 'POST', `/sites/${archived.id}/archive`);
  await app.services.scans.start((await app.stores.control.site(byHand.id)) as StoredSite);
  const running = (await latest(byHand)).tier1?.scanId;
  await pass(1.1);
  expect((await latest(archived)).tier1).toBeNull();
  expect((await latest(byHand)).tier1?.scanId).toBe(running);
});

it('takes the intervals there are, for a proved domain', async () => {
  const site = await app.site(owner, { verified: false });
  expect((await schedule(site, 'week')).error.code).toBe('domain_not_verified');
  const proved = await app.site(owner);
  expect((await schedule(proved, 'hour')).error.code).toBe('invalid_request');
});
