import { describe, expect, it } from 'vitest';
import type { PrintedPage } from '../../../server/domain/scan/checks/printer.ts';
import { newScan } from '../../../server/domain/scan/run/newScan.ts';
import type { PageObservation } from '../../../server/domain/scan/run/observation.ts';
import { reportPictures } from '../../../server/domain/scan/run/screenshots.ts';
import { pdfPrinter } from '../../../server/scanner/printer.ts';
import type { ScanFindings } from '../../../src/shared/wire/scan/scanFindings.ts';
import type { Tracker } from '../../../src/shared/wire/scan/trackers.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { observation } from '../../support/observation.ts';
import { jpeg, scanned } from '../../support/scanned.ts';

const printed: PrintedPage[] = [];
const pdf = Buffer.from('%PDF-1.4');
const app = await createTestApp({
  printPdf: async (page) => {
    printed.push(page);
    return pdf;
  },
});
const bare = await createTestApp({ printPdf: pdfPrinter(null) });
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const path = (name: string) => `/sites/${site.id}/scans/latest/${name}`;
  return {
    site,
    read: () => app.api<ScanFindings>(owner.key, 'GET', path('findings')),
    report: (query = '') => app.api<string>(owner.key, 'GET', path('report') + query),
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
    await app.stores.cells('EU')[0].startScan({
      scan: newScan({ siteId: site.id, scanId, tier: 'tier1', createdAt }),
      jobs: [],
    });
    expect((await read()).status).toBe(404);
  });

  it('tells every check of the scan that ended last, with its evidence', async () => {
    const { site, read } = await open();
    const scanId = await scanned(app.stores, site);
    const { body, headers } = await read();
    expect(headers['x-service-region']).toBe('EU');
    expect(body).toMatchObject({
      siteId: site.id,
      scanId,
      tier: 'tier1',
      pages: 1,
      pagesWithBanner: 1,
    });
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
    await scanned(app.stores, site, observation());
    expect(violated((await read()).body)).toEqual([]);
  });

  it("follows the site's own word on a tracker", async () => {
    const { site, read } = await open();
    await scanned(app.stores, site);
    const { data } = (
      await app.api<{ data: Tracker[] }>(owner.key, 'GET', `/sites/${site.id}/trackers`)
    ).body;
    for (const { id } of data) {
      const path = `/sites/${site.id}/trackers/${id}/classification`;
      await app.api(owner.key, 'PUT', path, { purpose: 'necessary' });
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
    await scanned(app.stores, site, {
      ...hostile,
      pages: hostile.pages.map((one) => ({
        ...one,
        visits: one.visits.map((visit) => ({ ...visit, wayBack: visit.wayBack && false })),
      })),
    });
    const { status, headers, text } = await report();
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(text).toContain('A way back to the choice');
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toContain('<script');
  });

  it('has a picture of each state, within bounds, and says what it leaves out', async () => {
    const { site, report } = await open();
    const one = observation({
      no_choice: { screenshot: 'one' },
      reject_all: { screenshot: 'two', notReached: 'no_way' },
    });
    await scanned(app.stores, site, one);
    const { text, headers } = await report();
    expect(headers['content-security-policy']).toContain('img-src data:');
    const data = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    expect(text).toContain(`<img src="${data}" alt="Shop, before a choice">`);
    expect(text).toContain('alt="Shop, after refusing all: this state could not be reached"');
    expect(text.split(data)).toHaveLength(3);

    const [page] = one.pages;
    const many = Array.from({ length: reportPictures.pages + 2 }, () => page as PageObservation);
    await scanned(app.stores, site, { ...one, pages: many });
    const bounded = (await report()).text;
    expect(bounded.split('class="seen"')).toHaveLength(reportPictures.pages + 1);
    expect(bounded).toContain('The screenshots of 2 more pages are left out');

    await scanned(app.stores, site, one, Buffer.alloc(reportPictures.bytes / 2 + 1, 7));
    const small = (await report()).text;
    expect(small).not.toContain('<img');
    expect(small).toContain('The screenshots of 1 more page are left out');
    expect(small.length).toBeLessThan(100_000);
  });

  it('is a PDF where that is asked for, printed of the same page', async () => {
    const { site, report } = await open();
    await scanned(app.stores, site, observation());
    const { status, headers, text } = await report('?format=pdf');
    expect([status, headers['content-type'], text]).toEqual([200, 'application/pdf', `${pdf}`]);
    expect(headers['content-disposition']).toBe(
      `attachment; filename="scan-${site.domain}-2026-11-21.pdf"`,
    );
    const sheet = printed.at(-1);
    expect(sheet?.html).toBe((await report('?format=html')).text);
    expect(sheet?.header).toContain(`<span>${site.domain}</span>`);
    expect(sheet?.header).toContain('Scanned 2026-11-21 08:00 UTC');
    expect(sheet?.footer).toContain('class="pageNumber"');
    expect((await report('?format=docx')).error.code).toBe('invalid_request');
  });

  it('is refused as a PDF where there is no browser, and as nothing else', async () => {
    const { key, ...member } = await bare.account();
    const site = await bare.site({ key, ...member });
    const at = `/sites/${site.id}/scans/latest/report`;
    const ask = (query: string) => bare.api(key, 'GET', at + query);
    expect((await ask('?format=pdf')).status).toBe(404);
    await scanned(bare.stores, site);
    expect((await ask('?format=pdf')).error).toMatchObject({
      code: 'conflict',
      detail: { reason: 'no_browser' },
    });
    expect((await ask('')).status).toBe(200);
  });
});
