import { describe, expect, it } from 'vitest';
import {
  type ConsentRates,
  type RateKey,
  rateKeys,
} from '../../../src/shared/wire/consent/rates.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision, refusal } from '../../support/decision.ts';

const app = await createTestApp();
const owner = await app.account();

describe('GET /sites/{siteId}/consent-rates', async () => {
  const site = await app.site(owner, { region: 'US', verified: false });
  const install = await app.install(owner, site);
  const bodies = [
    decision(install),
    decision(install, { jurisdiction: 'FR' }),
    refusal(install, { jurisdiction: 'FR' }),
    refusal(install, {
      shown: { language: 'en', layout: 'box', layer: 'notice', theme: 'light', viewport: 'phone' },
    }),
  ];
  for (const [n, body] of bodies.entries()) {
    await app.post(`/${install.siteKey}/decisions`, { ...body, subjectSecret: `${n}`.repeat(20) });
  }
  const read = (query = '') =>
    app.api<ConsentRates>(owner.key, 'GET', `/sites/${site.id}/consent-rates${query}`);
  const keys = async (by: RateKey) =>
    (await read(`?by=${by}`)).body.groups.map(({ key, decisions }) => [key, decisions]);

  it('counts by method unless it is told otherwise, for an unverified domain too', async () => {
    const { status, body, headers } = await read();
    expect([status, headers['x-service-region']]).toEqual([200, 'US']);
    const half = { decisions: 2, share: 0.5 };
    expect(body).toEqual({
      by: 'method',
      decisions: 4,
      groups: [
        { key: 'accept_all', ...half, granted: 2, denied: 0, grantedShare: 1 },
        { key: 'reject_all', ...half, granted: 0, denied: 2, grantedShare: 0 },
      ],
      truncated: false,
    });
    expect((await read('?by=method')).body).toEqual(body);
  });

  it('counts by all else that it names', async () => {
    expect(await keys('jurisdiction')).toEqual([
      ['DE', 2],
      ['FR', 2],
    ]);
    expect(await keys('language')).toEqual([['en', 4]]);
    expect(await keys('device')).toEqual([
      ['unknown', 3],
      ['phone', 1],
    ]);
    expect(await keys('ruleset')).toEqual([[install.rulesetIntegrity, 4]]);
    expect(await keys('day')).toEqual([[expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 4]]);
    const { groups } = (await read('?by=purpose')).body;
    expect(groups.find(({ key }) => key === 'marketing')).toEqual({
      key: 'marketing',
      decisions: 4,
      granted: 2,
      denied: 2,
      share: 1,
      grantedShare: 0.5,
    });
    for (const by of rateKeys) expect((await read(`?by=${by}`)).body.decisions).toBe(4);
  });

  it('counts the records of the range alone', async () => {
    const none = { decisions: 0, groups: [], truncated: false };
    expect((await read('?to=2000-01-01')).body).toMatchObject(none);
    expect((await read('?from=2999-01-01&by=purpose')).body).toMatchObject(none);
    expect((await read('?from=2000-01-01&to=2999-01-01')).body.decisions).toBe(4);
  });

  it.each(['by=subject', 'by=', 'limit=10', 'from=x', 'to=2026-02-30', 'by=day&by=day'])(
    'refuses ?%s',
    async (query) => {
      const { status, error } = await read(`?${query}`);
      expect([status, error.code]).toEqual([400, 'invalid_request']);
    },
  );
});
