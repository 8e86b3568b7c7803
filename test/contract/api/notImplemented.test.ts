import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';

const test = await createTestApp();
const owner = await test.account();
const unscoped = (await test.services.keys.mint(owner, ['account:read'])).key;
const site = await test.site(owner);
const refused = async (...request: Parameters<typeof test.api>) => {
  const { status, error } = await test.api(...request);
  return [status, error.code];
};

describe.each(['scans/latest', 'trackers'])('GET /sites/{siteId}/%s', (name) => {
  it('is refused in the usual order, and then as not there yet', async () => {
    const path = `/sites/${site.id}/${name}`;
    expect(await refused('nonsense', 'GET', path)).toEqual([401, 'unauthorized']);
    expect(await refused(unscoped, 'GET', path)).toEqual([403, 'forbidden']);
    expect(await refused(owner.key, 'GET', `/sites/nowhere/${name}`)).toEqual([404, 'not_found']);
    expect(await refused(owner.key, 'GET', `${path}?x=1`)).toEqual([400, 'invalid_request']);
    expect(await refused(owner.key, 'GET', path)).toEqual([501, 'not_implemented']);
  });
});

describe('POST /scans', () => {
  const post = (key: string, body?: object | string) => refused(key, 'POST', '/scans', body);

  it('is refused in the usual order, though its site stands in the body', async () => {
    const unverified = await test.site(owner, { verified: false });
    expect(await post('nonsense', '{')).toEqual([401, 'unauthorized']);
    expect(await post(unscoped, '{')).toEqual([403, 'forbidden']);
    const extra = { extra: 1 };
    expect(await post(owner.key, { siteId: 'nowhere', ...extra })).toEqual([404, 'not_found']);
    expect(await post(owner.key, { siteId: unverified.id, ...extra })).toEqual([
      403,
      'domain_not_verified',
    ]);
    expect(await post(owner.key, { siteId: site.id, ...extra })).toEqual([400, 'invalid_request']);
    expect(await post(owner.key, { siteId: site.id })).toEqual([501, 'not_implemented']);
  });

  it('knows no site of another account, and none that was archived', async () => {
    const other = await test.site(await test.account());
    expect(await post(owner.key, { siteId: other.id })).toEqual([404, 'not_found']);
    const archived = await test.site(owner);
    await test.api(owner.key, 'POST', `/sites/${archived.id}/archive`);
    expect(await post(owner.key, { siteId: archived.id })).toEqual([409, 'conflict']);
  });

  it.each([undefined, '{', [], { siteId: 1 }, {}, 'null'])('refuses the body %j', async (body) => {
    expect(await post(owner.key, body)).toEqual([400, 'invalid_request']);
  });
});
