import { describe, expect, it } from 'vitest';
import type { ScanFindings } from '../../../src/shared/wire/scanFindings.ts';
import type { Tracker } from '../../../src/shared/wire/trackers.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { observation } from '../../support/observation.ts';
import { scanned } from '../../support/scanned.ts';

const test = await createTestApp();
const owner = await test.account();

async function open() {
  const site = await test.site(owner);
  const path = (name: string) => `/sites/${site.id}/scans/latest/${name}`;
  return {
    site,
    read: () => test.api<ScanFindings>(owner.key, 'GET', path('findings')),
    report: () => test.api<string>(owner.key, 'GET', path('report')),
  };
}

const violated = ({ checks }: ScanFindings) =>
  checks.filter(({ status }) => status === 'violated').map(({ id }) => id);

describe('GET /sites/{siteId}/scans/latest/findings', () => {
  it('is 404 before a scan has ended', async () => {
    const { site, read, report } = await open();
    expect([(await read()).status, (await report()).status]).toEqual([404, 404]);
    const scanId = '7'.repeat(32);
    const createdAt = '2026-11-21T08:00:00.000Z';
    await test.stores.region('EU').startScan({ siteId: site.id, scanId, createdAt, jobs: [] });
    expect((await read()).status).toBe(404);
  });

  it('tells every check of the scan that ended last, with its evidence', async () => {
    const { site, read } = await open();
    const scanId = await scanned(test.stores, site);
    const { body, headers } = await read();
    expect(headers['x-service-region']).toBe('EU');
    expect(body).toMatchObject({ siteId: site.id, scanId, tier: 'tier1', pages: 1 });
    expect(body.checks).toHaveLength(24);
    // Nothing was published, so nothing is declared.
    expect(violated(body)).toEqual(['V1', 'V2']);
    expect(body.checks[1]?.findings[0]).toMatchObject({
      about: 'connect.facebook.net',
      severity: 'high',
      evidence: [
        { state: 'no_choice', phase: 'before', seen: 'https://connect.facebook.net/x.js' },
      ],
    });
    await scanned(test.stores, site, observation());
    expect(violated((await read()).body)).toEqual([]);
  });

  it("follows the site's own word on a tracker", async () => {
    const { site, read } = await open();
    await scanned(test.stores, site);
    const { data } = (
      await test.api<{ data: Tracker[] }>(owner.key, 'GET', `/sites/${site.id}/trackers`)
    ).body;
    for (const { id } of data) {
      const path = `/sites/${site.id}/trackers/${id}/classification`;
      await test.api(owner.key, 'PUT', path, { purpose: 'necessary' });
    }
    expect(violated((await read()).body)).toEqual([]);
  });
});

describe('GET /sites/{siteId}/scans/latest/report', () => {
  it('shows the same to read, and runs nothing', async () => {
    const { site, report } = await open();
    const hostile = observation({
      no_choice: { consoleErrors: [], banners: [] },
      reject_all: {},
    });
    const [page] = hostile.pages;
    if (page) page.url = 'https://shop.example/<script>alert(1)</script>';
    await scanned(test.stores, site, {
      ...hostile,
      pages: hostile.pages.map((one) => ({
        ...one,
        visits: one.visits.map((visit) => ({ ...visit, wayBack: visit.wayBack && false })),
      })),
    });
    const { status, headers, text } = await report();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain('There is no way back to the choice');
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script');
  });
});
