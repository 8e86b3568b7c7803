import { describe, expect, it } from 'vitest';
import { law } from '../../../src/shared/consent/law.ts';
import type { Jurisdictions, Ruleset } from '../../../src/shared/ruleset.ts';
import type { JurisdictionsView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const path = `/sites/${site.id}/jurisdictions`;
  return {
    site,
    path,
    get: async () => (await app.api<JurisdictionsView>(owner.key, 'GET', path)).body,
    put: (body: object) => app.api<JurisdictionsView>(owner.key, 'PUT', path, body),
  };
}

const byLaw: Jurisdictions = { mode: 'by_law', overrides: {}, tagManager: [] };

describe('/sites/{siteId}/jurisdictions', () => {
  it('treats every visitor as the strictest law would, until it is told otherwise', async () => {
    const { get } = await open();
    expect(await get()).toEqual({
      mode: 'strictest',
      overrides: {},
      tagManager: [],
      resolved: { ZZ: law.ZZ },
      warnings: [],
    });
  });

  it('keeps what is put, publishes it, and shows the law in force', async () => {
    const { site, get, put } = await open();
    const settings: Jurisdictions = {
      mode: 'by_law',
      overrides: { 'US-CA': { model: 'opt_in' }, FR: { holdsTagManager: true } },
      tagManager: ['www.googletagmanager.com', '*.tags.example'],
    };
    const { status, body } = await put(settings);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...settings, warnings: [] });
    expect(await get()).toEqual(body);
    expect(Object.keys(body.resolved).sort()).toEqual(Object.keys(law).sort());
    expect([body.resolved['US-CA']?.model, body.resolved.US?.model]).toEqual(['opt_in', 'opt_in']);
    expect(body.resolved['US-WA']).toEqual(law['US-WA']);
    const { rulesetIntegrity } = await app.install(owner, site);
    const read = await app.api<{ ruleset: Ruleset }>(
      owner.key,
      'GET',
      `/sites/${site.id}/rulesets/${encodeURIComponent(rulesetIntegrity)}`,
    );
    expect(read.body.ruleset.jurisdictions).toEqual(settings);
  });

  it('warns where the site asks for less than the law, and lets it stand', async () => {
    const { get, put } = await open();
    const overrides: Jurisdictions['overrides'] = {
      DE: { model: 'opt_out', holdsTagManager: false },
      'CA-ON': { model: 'notice' },
      JP: { model: 'opt_out' },
      'US-CA': { model: 'opt_out' },
      'US-WA': { model: 'opt_in' },
    };
    const { status, body } = await put({ ...byLaw, overrides });
    expect(status).toBe(200);
    expect(body.warnings.map(({ place, rule }) => [place, rule])).toEqual([
      ['DE', 'model'],
      ['DE', 'holdsTagManager'],
      ['CA-ON', 'model'],
      ['JP', 'model'],
    ]);
    expect(body.warnings[0]?.message).toContain('VG Hannover');
    expect(body.warnings[3]?.message).toContain('does not list its law');
    expect(body.resolved.DE).toMatchObject({ model: 'opt_out', holdsTagManager: false });
    expect((await get()).warnings).toEqual(body.warnings);
    // Nobody is placed while each visitor gets the strictest, and so nothing is weakened.
    expect((await put({ ...byLaw, mode: 'strictest', overrides })).body.warnings).toEqual([]);
  });

  it.each([
    ['a code that is none', { overrides: { UK: {} } }, 'overrides.UK'],
    ['a name', { overrides: { Germany: {} } }, 'overrides.Germany'],
    ['lower case', { overrides: { 'us-ca': {} } }, 'overrides.us-ca'],
    ['the unknown place', { overrides: { ZZ: { model: 'notice' } } }, 'overrides.ZZ'],
    ['a union of countries', { overrides: { EU: {} } }, 'overrides.EU'],
    ['a property of objects', { overrides: { constructor: {} } }, 'overrides.constructor'],
    ['a URL for a host', { tagManager: ['https://x.example'] }, 'tagManager[0]'],
    ['a star inside', { tagManager: ['x.example', 'a.*.example'] }, 'tagManager[1]'],
  ])('refuses %s and changes nothing', async (_, wrong, field) => {
    const { get, put } = await open();
    const { status, error } = await put({ ...byLaw, ...wrong });
    expect([status, error.code, error.detail?.field]).toEqual([400, 'invalid_request', field]);
    expect((await get()).mode).toBe('strictest');
  });

  it.each([
    ['an unknown mode', { mode: 'lax' }],
    ['an unknown model', { overrides: { DE: { model: 'none' } } }],
    ['more than there is to differ in', { overrides: { DE: { reaskDays: 1 } } }],
    ['what is worked out', { resolved: {} }],
    ['a host twice', { tagManager: ['x.example', 'x.example'] }],
    ['nothing for the hosts', { tagManager: undefined }],
  ])('refuses %s', async (_, wrong) => {
    const { get, put } = await open();
    const { status, error } = await put({ ...byLaw, ...wrong });
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect((await get()).mode).toBe('strictest');
  });

  it('needs its scopes, the own account, and an unarchived site', async () => {
    const { site, path } = await open();
    const reader = await app.account(['sites:read']);
    expect((await app.api(reader.key, 'PUT', path, byLaw)).status).toBe(403);
    expect((await app.api(reader.key, 'GET', path)).status).toBe(404);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect((await app.api(owner.key, 'PUT', path, byLaw)).status).toBe(409);
    expect((await app.api(owner.key, 'GET', path)).status).toBe(200);
  });
});
