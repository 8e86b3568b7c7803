import { describe, expect, it } from 'vitest';
import type { Ruleset } from '../../../src/shared/ruleset.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();
const rules = [
  { purpose: 'analytics', host: '*.stats.example', path: null },
  { purpose: 'marketing', host: 'ads.example', path: '/pixel' },
];

describe('/sites/{siteId}/blocking', () => {
  it('is off at first, keeps what is put, and publishes it', async () => {
    const site = await app.site(owner);
    const path = `/sites/${site.id}/blocking`;
    expect((await app.api(owner.key, 'GET', path)).body).toEqual({ mode: 'off', rules: [] });
    const before = await app.install(owner, site);

    const put = await app.api(owner.key, 'PUT', path, { mode: 'enforce', rules });
    expect([put.status, put.body]).toEqual([200, { mode: 'enforce', rules }]);
    expect((await app.api(owner.key, 'GET', path)).body).toEqual({ mode: 'enforce', rules });
    const after = await app.install(owner, site);
    expect(after.rulesetIntegrity).not.toBe(before.rulesetIntegrity);
    const { ruleset } = (
      await app.api<{ ruleset: Ruleset }>(
        owner.key,
        'GET',
        `/sites/${site.id}/rulesets/${encodeURIComponent(after.rulesetIntegrity)}`,
      )
    ).body;
    expect(ruleset.blocking).toEqual({ mode: 'enforce', rules });
  });

  it.each([
    ['an unknown purpose', { ...rules[0], purpose: 'sales' }, 'rules[0].purpose'],
    ['the necessary purpose', { ...rules[0], purpose: 'necessary' }, 'rules[0].purpose'],
    ['a URL for a host', { ...rules[0], host: 'https://x.example' }, 'rules[0].host'],
    ['a star inside', { ...rules[0], host: 'a.*.example' }, 'rules[0].host'],
    ['upper case', { ...rules[0], host: 'X.example' }, 'rules[0].host'],
    ['a path in the middle', { ...rules[0], path: 'pixel' }, 'rules[0].path'],
  ])('refuses %s and changes nothing', async (_, rule, field) => {
    const site = await app.site(owner);
    const path = `/sites/${site.id}/blocking`;
    const { status, error } = await app.api(owner.key, 'PUT', path, {
      mode: 'enforce',
      rules: [rule],
    });
    expect([status, error.code, error.detail?.field]).toEqual([400, 'invalid_request', field]);
    expect((await app.api(owner.key, 'GET', path)).body).toEqual({ mode: 'off', rules: [] });
  });

  it('needs its scopes, the own account, and an unarchived site', async () => {
    const site = await app.site(owner);
    const path = `/sites/${site.id}/blocking`;
    const body = { mode: 'off', rules: [] };
    const reader = await app.account(['sites:read']);
    expect((await app.api(reader.key, 'PUT', path, body)).status).toBe(403);
    expect((await app.api(reader.key, 'GET', path)).status).toBe(404);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await app.api(owner.key, 'PUT', path, body)).status).toBe(409);
    expect((await app.api(owner.key, 'GET', path)).status).toBe(200);
  });
});

describe('/sites/{siteId}/signals', () => {
  const settings = {
    consentMode: {
      dataLayer: 'layer',
      waitForUpdate: 250,
      urlPassthrough: true,
      adsDataRedaction: true,
    },
    vendorSignals: ['uet', 'meta'],
  };

  it('keeps what is put, and the tag then names the data layer', async () => {
    const site = await app.site(owner);
    const path = `/sites/${site.id}/signals`;
    const put = await app.api(owner.key, 'PUT', path, settings);
    expect([put.status, put.body]).toEqual([200, settings]);
    expect((await app.api(owner.key, 'GET', path)).body).toEqual(settings);
    expect((await app.install(owner, site)).siteTag).toContain('data-layer="layer"');
  });

  it.each([
    ['a name that is none', { ...settings.consentMode, dataLayer: 'a"b' }, ['uet']],
    ['an unknown vendor', settings.consentMode, ['acme']],
    ['a vendor twice', settings.consentMode, ['uet', 'uet']],
    ['GPP without a CMP id', settings.consentMode, ['gpp']],
    ['a wait without end', { ...settings.consentMode, waitForUpdate: 60_000 }, []],
  ])('refuses %s and changes nothing', async (_, consentMode, vendorSignals) => {
    const site = await app.site(owner);
    const path = `/sites/${site.id}/signals`;
    const before = (await app.api(owner.key, 'GET', path)).body;
    const { status } = await app.api(owner.key, 'PUT', path, { consentMode, vendorSignals });
    expect(status).toBe(400);
    expect((await app.api(owner.key, 'GET', path)).body).toEqual(before);
  });
});
