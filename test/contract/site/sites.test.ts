import { describe, expect, it } from 'vitest';
import type { List } from '../../../src/shared/wire/list.ts';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { createTestApp, type TestAccount } from '../../support/createTestApp.ts';

const app = await createTestApp();
const input = { domain: 'shop.example', displayName: 'My shop', region: 'EU' };

async function list({ key }: TestAccount, query = '') {
  return (await app.api<List<Site>>(key, 'GET', `/sites${query}`)).body;
}

describe('POST /sites', () => {
  it('makes a pending site of the key’s account', async () => {
    const owner = await app.account();
    const { status, body, headers } = await app.api<Site>(owner.key, 'POST', '/sites', input);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      accountId: owner.accountId,
      domain: 'shop.example',
      displayName: 'My shop',
      region: 'EU',
      status: 'pending',
      archivedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: body.createdAt,
    });
    expect(headers['x-service-region']).toBeUndefined();
    expect(await list(owner)).toEqual({ data: [body], limit: 1, truncated: false });
  });

  it.each([
    ['Shop.EXAMPLE', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['müller.example', 'xn--mller-kva.example'],
    ['localhost', 'localhost'],
    ['shop.localhost', 'shop.localhost'],
  ])('keeps the hostname %s as %s', async (domain, kept) => {
    const { key } = await app.account();
    const { status, body } = await app.api<Site>(key, 'POST', '/sites', { ...input, domain });
    expect([status, body.domain]).toEqual([201, kept]);
  });

  it.each([
    ['no body', undefined],
    ['an array', []],
    ['bad JSON', '{'],
    ['a __proto__', '{"__proto__":{},"domain":"a.example","displayName":"x","region":"EU"}'],
    ['no domain', { displayName: 'x', region: 'EU' }],
    ['an empty name', { ...input, displayName: '' }],
    ['a blank name', { ...input, displayName: ' \u200b' }],
    ['a name with control characters', { ...input, displayName: 'a\u0000b' }],
    ['a name that reverses itself', { ...input, displayName: 'a\u202eb' }],
    ['a number for a name', { ...input, displayName: 1 }],
    ['no region', { domain: 'a.example', displayName: 'x' }],
    ['another region', { ...input, region: 'eu' }],
    ['an account', { ...input, accountId: '1' }],
    ['an unknown property', { ...input, plan: 'paid' }],
    ['a URL', { ...input, domain: 'https://shop.example' }],
    ['a port', { ...input, domain: 'shop.example:80' }],
    ['a path', { ...input, domain: 'shop.example/a' }],
    ['a user', { ...input, domain: 'me@shop.example' }],
    ['an escape', { ...input, domain: 'shop%2eexample' }],
    ['a wildcard', { ...input, domain: '*.example' }],
    ['an address', { ...input, domain: '127.0.0.1' }],
    ['a short address', { ...input, domain: '2130706433' }],
    ['an IPv6 address', { ...input, domain: '[::1]' }],
    ['an empty label', { ...input, domain: 'shop..example' }],
    ['a leading hyphen', { ...input, domain: '-shop.example' }],
    ['a space', { ...input, domain: 'shop .example' }],
    ['a long label', { ...input, domain: `${'a'.repeat(64)}.example` }],
  ])('refuses %s and makes nothing', async (_what, body) => {
    const owner = await app.account();
    const { status, error } = await app.api(owner.key, 'POST', '/sites', body);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
    expect((await list(owner, '?includeArchived=true')).data).toEqual([]);
  });

  it('refuses a second unarchived site with the domain, in that account alone', async () => {
    const [one, other] = [await app.account(), await app.account()];
    const first = await app.api<Site>(one.key, 'POST', '/sites', input);
    const second = await app.api(one.key, 'POST', '/sites', { ...input, domain: 'SHOP.example' });
    expect([second.status, second.error.code]).toEqual([409, 'conflict']);
    expect((await list(one)).data).toEqual([first.body]);
    expect((await app.api(other.key, 'POST', '/sites', input)).status).toBe(201);

    await app.api(one.key, 'POST', `/sites/${first.body.id}/archive`);
    expect((await app.api(one.key, 'POST', '/sites', input)).status).toBe(201);
  });
});

describe('GET /sites', () => {
  it('leaves archived sites out unless they are asked for', async () => {
    const owner = await app.account();
    const [kept, gone] = [await app.site(owner), await app.site(owner)];
    await app.api(owner.key, 'POST', `/sites/${gone.id}/archive`);
    const ids = async (query: string) => (await list(owner, query)).data.map(({ id }) => id).sort();
    expect(await ids('')).toEqual([kept.id]);
    expect(await ids('?includeArchived=false')).toEqual([kept.id]);
    expect(await ids('?includeArchived=true')).toEqual([kept.id, gone.id].sort());
  });

  it.each([
    '?includeArchived=yes',
    '?includeArchived=',
    '?limit=1',
    '?includeArchived=true&includeArchived=true',
  ])('refuses %s', async (query) => {
    const { key } = await app.account();
    const { status, error } = await app.api(key, 'GET', `/sites${query}`);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });
});

describe('GET /sites/{siteId}', () => {
  it('answers the site, and nothing the API does not show', async () => {
    const owner = await app.account();
    const { cell, ...site } = await app.site(owner, { verified: false });
    const { status, body } = await app.api(owner.key, 'GET', `/sites/${site.id}`);
    expect([status, body]).toEqual([200, site]);
  });
});

describe('POST /sites/{siteId}/archive', () => {
  it('archives once and then changes nothing', async () => {
    const owner = await app.account();
    const { cell, ...site } = await app.site(owner);
    const first = await app.api<Site>(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      ...site,
      status: 'archived',
      archivedAt: expect.stringMatching(/Z$/),
      updatedAt: expect.any(String),
    });
    const again = await app.api<Site>(owner.key, 'POST', `/sites/${site.id}/archive`, {});
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  it('refuses a body', async () => {
    const owner = await app.account();
    const site = await app.site(owner);
    const { status } = await app.api(owner.key, 'POST', `/sites/${site.id}/archive`, { at: 1 });
    expect(status).toBe(400);
    expect((await list(owner)).data[0]?.status).toBe('pending');
  });

  it('asks for an owner’s key where the site is paid for, by the role of now', async () => {
    const owner = await app.account();
    const site = await app.site(owner);
    await app.services.sites.setPlan(site.id, 'paid');
    const { accountId } = owner;
    const userId = await app.services.accounts.addMember(accountId, 'a@example.test', 'admin');
    const { key } = await app.services.keys.mint({ accountId, userId }, ['sites:write']);

    const refused = await app.api(key, 'POST', `/sites/${site.id}/archive`);
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    expect((await list(owner)).data[0]?.status).toBe('pending');

    await app.services.accounts.addMember(accountId, 'a@example.test', 'owner');
    expect((await app.api(key, 'POST', `/sites/${site.id}/archive`)).status).toBe(200);
  });
});

describe('POST /sites/{siteId}/restore', () => {
  it('brings an archived site back with its key and its settings, and then changes nothing', async () => {
    const owner = await app.account();
    const site = await app.site(owner);
    const install = () => app.api(owner.key, 'GET', `/sites/${site.id}/install`);
    const before = await install();
    const script = async () =>
      (await app.server.inject(`/${(before.body as { siteKey: string }).siteKey}.js`)).statusCode;
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    expect([(await install()).status, await script()]).toEqual([409, 404]);

    const restored = await app.api<Site>(owner.key, 'POST', `/sites/${site.id}/restore`);
    expect([restored.status, restored.body.status, restored.body.archivedAt]).toEqual([
      200,
      'pending',
      null,
    ]);
    expect([(await install()).body, await script()]).toEqual([before.body, 200]);
    const again = await app.api<Site>(owner.key, 'POST', `/sites/${site.id}/restore`, {});
    expect([again.status, again.body]).toEqual([200, restored.body]);
  });

  it('refuses where another site has the domain by now, and leaves both as they are', async () => {
    const owner = await app.account();
    const site = await app.site(owner);
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    const { domain } = site;
    const second = await app.api<Site>(owner.key, 'POST', '/sites', { ...input, domain });
    const { status, error } = await app.api(owner.key, 'POST', `/sites/${site.id}/restore`);
    expect([status, error.code]).toEqual([409, 'conflict']);
    expect((await list(owner)).data).toEqual([second.body]);
  });

  it('asks for an owner’s key where the site is paid for', async () => {
    const owner = await app.account();
    const site = await app.site(owner);
    await app.services.sites.setPlan(site.id, 'paid');
    await app.api(owner.key, 'POST', `/sites/${site.id}/archive`);
    const { accountId } = owner;
    const userId = await app.services.accounts.addMember(accountId, 'b@example.test', 'admin');
    const { key } = await app.services.keys.mint({ accountId, userId }, ['sites:write']);
    const refused = await app.api(key, 'POST', `/sites/${site.id}/restore`);
    expect([refused.status, refused.error.code]).toEqual([403, 'forbidden']);
    expect((await list(owner)).data).toEqual([]);
  });
});

describe('PATCH /sites/{siteId}', () => {
  it('changes the name and nothing else', async () => {
    const owner = await app.account();
    const { cell, ...site } = await app.site(owner, { verified: false });
    const displayName = 'Größe & mehr';
    const renamed = await app.api<Site>(owner.key, 'PATCH', `/sites/${site.id}`, { displayName });
    expect([renamed.status, renamed.body]).toEqual([
      200,
      { ...site, displayName, updatedAt: expect.any(String) },
    ]);
    expect((await list(owner)).data).toEqual([renamed.body]);
  });

  it.each([{}, { displayName: '' }, { displayName: 'x'.repeat(201) }, { domain: 'b.example' }])(
    'refuses %j and changes nothing',
    async (body) => {
      const owner = await app.account();
      const { cell, ...site } = await app.site(owner, { verified: false });
      expect((await app.api(owner.key, 'PATCH', `/sites/${site.id}`, body)).status).toBe(400);
      expect((await list(owner)).data).toEqual([site]);
    },
  );
});
