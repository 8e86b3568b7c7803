import { describe, expect, it } from 'vitest';
import { emptyPlan } from '../../../server/domain/scan/run/plan.ts';
import type { LatestScans, ScanRun, ScanStarted } from '../../../src/shared/wire/scan/scans.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { leaking } from '../../support/scanned.ts';

const app = await createTestApp();
const owner = await app.account();
const unscoped = (await app.services.keys.mint(owner, ['account:read'])).key;
const refused = async (...request: Parameters<typeof app.api>) => {
  const { status, error } = await app.api(...request);
  return [status, error.code];
};
const start = async (siteId: string) =>
  (await app.api<ScanStarted>(owner.key, 'POST', '/scans', { siteId })).body.scanId;
const latest = async (siteId: string) =>
  (await app.api<LatestScans>(owner.key, 'GET', `/sites/${siteId}/scans/latest`)).body;

describe('POST /scans', () => {
  const post = (key: string, body?: object | string) => refused(key, 'POST', '/scans', body);

  it('starts the first tier, one scan of a site at a time', async () => {
    const { id } = await app.site(owner);
    const { status, body } = await app.api<ScanStarted>(owner.key, 'POST', '/scans', {
      siteId: id,
    });
    expect([status, body]).toEqual([202, { scanId: expect.stringMatching(/^[0-9a-f]{32}$/) }]);
    expect(await post(owner.key, { siteId: id })).toEqual([409, 'conflict']);
    expect(await latest(id)).toEqual({
      tier1: {
        scanId: body.scanId,
        tier: 'tier1',
        status: 'queued',
        progress: null,
        startedAt: null,
        finishedAt: null,
        pagesScanned: 0,
        tagsFound: 0,
        unmanagedCount: 0,
        newOrChangedCount: 0,
        screenshots: [],
        brand: null,
      },
      tier2: null,
    });
  });

  it('is refused in the usual order, though its site stands in the body', async () => {
    const unverified = await app.site(owner, { verified: false });
    const site = await app.site(owner);
    expect(await post('nonsense', '{')).toEqual([401, 'unauthorized']);
    expect(await post(unscoped, '{')).toEqual([403, 'forbidden']);
    const extra = { extra: 1 };
    expect(await post(owner.key, { siteId: 'nowhere', ...extra })).toEqual([404, 'not_found']);
    expect(await post(owner.key, { siteId: unverified.id, ...extra })).toEqual([
      403,
      'domain_not_verified',
    ]);
    expect(await post(owner.key, { siteId: site.id, ...extra })).toEqual([400, 'invalid_request']);
    expect(await latest(site.id)).toEqual({ tier1: null, tier2: null });
  });

  it('knows no site of another account, and none that was archived', async () => {
    const other = await app.site(await app.account());
    expect(await post(owner.key, { siteId: other.id })).toEqual([404, 'not_found']);
    const archived = await app.site(owner);
    await app.api(owner.key, 'POST', `/sites/${archived.id}/archive`);
    expect(await post(owner.key, { siteId: archived.id })).toEqual([409, 'conflict']);
  });

  it.each([undefined, '{', [], { siteId: 1 }, {}, 'null'])('refuses the body %j', async (body) => {
    expect(await post(owner.key, body)).toEqual([400, 'invalid_request']);
  });
});

describe('POST /scans/{scanId}/cancel', () => {
  it('ends the run, tells of it, and makes way for the next', async () => {
    const site = await app.site(owner, { region: 'US' });
    const scanId = await start(site.id);
    const path = `/scans/${scanId}/cancel`;
    const { status, body } = await app.api<ScanRun>(owner.key, 'POST', path);
    expect([status, body.status, body.progress]).toEqual([200, 'cancelled', null]);
    expect((await latest(site.id)).tier1).toEqual(body);
    expect(await refused(owner.key, 'POST', path)).toEqual([409, 'conflict']);
    const openJobs = await app.stores.cells('US')[0].openJobs(null, 100);
    const [announced] = openJobs.filter(
      ({ kind, lane }) => kind === 'announce' && lane === site.id,
    );
    expect(announced?.payload).toMatchObject({
      type: 'scan.completed',
      siteId: site.id,
      data: { scanRunId: scanId, tier: 'tier1', status: 'failed', pagesScanned: 0 },
    });
    expect(await start(site.id)).not.toBe(scanId);
  });

  it('tells what was counted up to then, and leaves the inventory alone', async () => {
    const site = await app.site(owner);
    const scanId = await start(site.id);
    const store = app.stores.cells('EU')[0];
    const { startedAt, browser, pages } = leaking();
    const progress = { pagesDone: 1, pagesPlanned: 3, state: null };
    const step = {
      siteId: site.id,
      scanId,
      status: 'running' as const,
      startedAt,
      browser,
      progress,
      plan: emptyPlan('https://a.example/', ''),
    };
    for (const page of pages) await store.addScanPage(step, { page, links: [], pictures: {} });
    const counts = { pagesScanned: 1, tagsFound: 2, unmanagedCount: 1, newOrChangedCount: 0 };
    const { body } = await app.api<ScanRun>(owner.key, 'POST', `/scans/${scanId}/cancel`);
    expect(body).toMatchObject({ status: 'cancelled', ...counts });
    expect((await latest(site.id)).tier1).toEqual(body);
    const openJobs = await store.openJobs(null, 100);
    const [announced] = openJobs.filter(
      ({ kind, lane }) => kind === 'announce' && lane === site.id,
    );
    expect(announced?.payload).toMatchObject({ data: { scanRunId: scanId, ...counts } });
    expect(await store.trackers(site.id)).toEqual([]);
  });

  it('knows no scan of another account', async () => {
    const stranger = await app.account();
    const scanId = await start((await app.site(owner)).id);
    for (const id of [scanId, 'nothing', '0'.repeat(32)]) {
      const path = `/scans/${id}/cancel`;
      expect(await refused(stranger.key, 'POST', path)).toEqual([404, 'not_found']);
    }
    expect(await refused(unscoped, 'POST', `/scans/${scanId}/cancel`)).toEqual([403, 'forbidden']);
  });
});
