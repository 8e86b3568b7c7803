import { describe, expect, it } from 'vitest';
import type { LatestScans } from '../../../src/shared/wire/scan/scans.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { observation } from '../../support/observation.ts';
import { jpeg, scanned } from '../../support/scanned.ts';

const app = await createTestApp();
const owner = await app.account();

const read = (path: string, key = owner.key) =>
  app.server.inject({ url: `/api/v1${path}`, headers: { authorization: `Bearer ${key}` } });

/** A site with a scan that has pictures of two states, one of which could not be brought about. */
async function open(from = owner, region: 'EU' | 'US' = 'EU') {
  const site = await app.site(from, { region });
  const seen = { no_choice: { screenshot: 'a-no_choice' } };
  const refused = { reject_all: { screenshot: 'a-reject_all', notReached: 'no_way' as const } };
  const scanId = await scanned(app.stores, site, observation({ ...seen, ...refused }));
  return { site, scanId, at: `/sites/${site.id}/scans/${scanId}/screenshots` };
}

describe('GET /sites/{siteId}/scans/{scanId}/screenshots/{name}', () => {
  it('is where the scan says, as a picture that nothing else is made of', async () => {
    const { site, at } = await open(owner, 'US');
    const path = `/sites/${site.id}/scans/latest`;
    const { body } = await app.api<LatestScans>(owner.key, 'GET', path);
    expect(body.tier1?.screenshots).toEqual([
      {
        page: 'https://shop.example/',
        title: 'Shop',
        states: [
          { state: 'no_choice', reached: true, path: `${at}/a-no_choice` },
          { state: 'reject_all', reached: false, path: `${at}/a-reject_all` },
        ],
      },
    ]);
    const { statusCode, headers, rawPayload } = await read(`${at}/a-no_choice`);
    expect([statusCode, rawPayload]).toEqual([200, jpeg]);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-service-region': 'US',
    });
    expect(headers['cache-control']).toMatch(/^private, max-age=\d+$/);
  });

  it('is 404 for what is not this site’s, and never kept', async () => {
    const [own, other] = [await open(), await open()];
    const stranger = await app.account();
    const foreign = await open(stranger);
    for (const [path, key] of [
      [`${own.at}/b-no_choice`],
      [`${own.at}/__proto__`],
      [`/sites/${own.site.id}/scans/${other.scanId}/screenshots/a-no_choice`],
      [`/sites/${own.site.id}/scans/${foreign.scanId}/screenshots/a-no_choice`],
      [`/sites/${own.site.id}/scans/nothing/screenshots/a-no_choice`],
      [`${own.at}/a-no_choice`, stranger.key],
    ] as [string, string?][]) {
      const { statusCode, headers, rawPayload } = await read(path, key);
      expect([statusCode, JSON.parse(`${rawPayload}`).error.code], path).toEqual([
        404,
        'not_found',
      ]);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('goes with its scan', async () => {
    const { site, at } = await open();
    for (let more = 0; more < 3; more += 1) await scanned(app.stores, site);
    expect((await read(`${at}/a-no_choice`)).statusCode).toBe(404);
  });
});
