import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';

const test = await createTestApp();
const owner = await test.account();

async function open() {
  const site = await test.site(owner);
  const install = await test.install(owner, site);
  const get = (url: string, headers = {}) => test.request({ method: 'GET', url, headers });
  const newest = await test.stores.control.newestPublication(site.id);
  const [runtime = '', texts = ''] = newest?.sealed.artefacts.map((file) => `/a/${file}`) ?? [];
  return {
    site,
    install,
    script: `/${install.siteKey}.js`,
    runtime,
    texts,
    get,
    archive: () => test.api(owner.key, 'POST', `/sites/${site.id}/archive`),
  };
}

const everywhere = {
  'content-type': 'text/javascript; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  etag: expect.stringMatching(/^"[\w-]{43}"$/),
};

describe('GET /{siteKey}.js', () => {
  it('is the very body of the inline snippet, cached for a minute', async () => {
    const { install, script, get } = await open();
    const { status, text, headers } = await get(script);
    expect(status).toBe(200);
    expect(`<script>${text}</script>`).toBe(install.snippet);
    expect(headers).toMatchObject({
      ...everywhere,
      'cache-control': 'public, max-age=60, stale-while-revalidate=86400',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('answers 304 to who has it, and the new one after a publish', async () => {
    const { site, script, get } = await open();
    const { headers } = await get(script);
    const etag = headers.etag as string;
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get(script, { 'if-none-match': known });
      expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
      expect(answer.headers['cache-control']).toContain('max-age=60');
    }
    expect((await get(script, { 'if-none-match': '"x"' })).status).toBe(200);
    await test.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'New' });
    const after = await get(script, { 'if-none-match': etag });
    expect([after.status, after.headers.etag === etag]).toEqual([200, false]);
  });
});

describe('GET /a/{file}', () => {
  it('is immutable', async () => {
    const { runtime, texts, get } = await open();
    for (const url of [runtime, texts]) {
      const { status, headers, text } = await get(url);
      expect([status, text]).toEqual([200, expect.stringMatching(/^(runtime|preferences)\(/)]);
      expect(headers).toMatchObject({
        ...everywhere,
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it('stays served after a later publish, for those who pasted', async () => {
    const { site, texts, get } = await open();
    await test.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'New' });
    expect((await get(texts)).status).toBe(200);
  });
});

describe('what is not delivered', () => {
  it('is the script and the texts of an archived site; code that others share stays', async () => {
    const { script, texts, runtime, get, archive } = await open();
    await archive();
    for (const url of [script, texts]) {
      const { status, error, headers } = await get(url);
      expect([status, error.code]).toEqual([404, 'not_found']);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers.etag).toBeUndefined();
    }
    expect((await get(runtime)).status).toBe(200);
  });

  it.each([
    `/${'0'.repeat(24)}.js`,
    '/x.js',
    '/.js',
    '/a/x.js',
    '/a/',
    '/a/..%2f..%2fpackage.json',
    '/favicon.ico',
    '/',
  ])('is %s', async (url) => {
    const { status, error } = await test.request({ method: 'GET', url });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  it('is a site that has published nothing', async () => {
    const site = await test.site(owner);
    const siteKey = 'a'.repeat(24);
    await test.stores.control.createSite({
      ...site,
      ...{ id: 'f'.repeat(32), domain: 'bare.example', siteKey },
      ...{
        plan: 'free',
        ceilings: null,
        verifiedAt: null,
        verificationToken: '',
        retentionYears: 5,
      },
    });
    expect((await test.request({ method: 'GET', url: `/${siteKey}.js` })).status).toBe(404);
  });
});
