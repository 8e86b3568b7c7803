import { expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';

const app = await createTestApp();
const owner = await app.account();
const unscoped = (await app.services.keys.mint(owner, ['account:read'])).key;

it('puts 401 before 403, 403 before 404, 404 before the domain, the domain before 400', async () => {
  const site = await app.site(owner, { verified: false });
  const bad = '?limit=0&unknown=1';
  const records = (id: string) => `/sites/${id}/consent-records${bad}`;
  const status = async (key: string, path: string) => {
    const { status, error } = await app.api(key, 'GET', path);
    return [status, error.code];
  };
  expect(await status('nonsense', records('nowhere'))).toEqual([401, 'unauthorized']);
  expect(await status(unscoped, records('nowhere'))).toEqual([403, 'forbidden']);
  expect(await status(owner.key, records('nowhere'))).toEqual([404, 'not_found']);
  expect(await status(owner.key, records(site.id))).toEqual([403, 'domain_not_verified']);
  await app.services.sites.verify(site.id);
  expect(await status(owner.key, records(site.id))).toEqual([400, 'invalid_request']);
});

it('reads no body before key, scope and site are right', async () => {
  const bad = '{';
  const patch = (key: string, id: string) =>
    app.api(key, 'PATCH', `/sites/${id}/banner/wording`, bad);
  expect((await patch('nonsense', 'nowhere')).status).toBe(401);
  expect((await patch(unscoped, 'nowhere')).status).toBe(403);
  expect((await patch(owner.key, 'nowhere')).status).toBe(404);
});

it('puts 400 before 409', async () => {
  const site = await app.site(owner);
  await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
  const patch = (body: object) =>
    app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, body);
  expect((await patch({ title: '' })).status).toBe(400);
  expect((await patch({ title: 'x' })).status).toBe(409);
  const taken = await app.site(owner);
  const again = { domain: taken.domain, displayName: '', region: 'EU' };
  expect((await app.api(owner.key, 'POST', '/sites', again)).status).toBe(400);
});
