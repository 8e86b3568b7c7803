import { expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const path = `/sites/${site.id}/monitoring`;
  return {
    site,
    get: async () => (await app.api(owner.key, 'GET', path)).body,
    put: (body: object) => app.api(owner.key, 'PUT', path, body),
    async published() {
      const { rulesetIntegrity } = await app.install(owner, site);
      const newest = await app.stores.control.newestPublication(site.id);
      return { rulesetIntegrity, rules: newest?.ruleset.monitoring };
    },
  };
}

it('takes every page view down at first', async () => {
  const { get, put, published } = await open();
  expect(await get()).toEqual({ purpose: 'analytics', sample: 1 });
  const before = await published();
  expect(before.rules).toEqual({ purpose: 'analytics' });
  expect((await put({ purpose: 'analytics', sample: 1 })).body).toEqual(await get());
  expect(await published()).toEqual(before);
});

it('keeps a purpose and a share, and publishes them', async () => {
  const { site, get, put, published } = await open();
  const settings = { purpose: 'marketing', sample: 0.25 };
  expect((await put(settings)).body).toEqual(settings);
  expect(await get()).toEqual(settings);
  expect((await published()).rules).toEqual(settings);
  const [newest] = await app.stores.control.publications(site.id, 1);
  expect(newest?.change).toBe('monitoring');
});

it.each([
  ['a purpose the site does not have', { purpose: 'sales', sample: 1 }, 'purpose'],
  ['the necessary purpose', { purpose: 'necessary', sample: 1 }, 'monitoring.purpose'],
  ['a share over 1', { purpose: 'analytics', sample: 1.1 }, 'sample'],
  ['a share under 0', { purpose: 'analytics', sample: -0.1 }, 'sample'],
  ['no share', { purpose: 'analytics' }, 'sample'],
])('refuses %s and changes nothing', async (_what, body, field) => {
  const { get, put } = await open();
  const { status, error } = await put(body);
  expect([status, error.code]).toEqual([400, 'invalid_request']);
  expect(JSON.stringify(error.detail)).toContain(field);
  expect(await get()).toEqual({ purpose: 'analytics', sample: 1 });
});
