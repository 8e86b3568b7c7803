import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp } from '../../support/createTestApp.ts';
import { fakeSealer } from '../../support/fakeSealer.ts';

const app = await createTestApp();
const owner = await app.account();

async function open() {
  const site = await app.site(owner);
  const install = await app.install(owner, site);
  const get = (url: string, headers = {}) => app.request({ method: 'GET', url, headers });
  const newest = await app.stores.control.newestPublication(site.id);
  const [runtime = '', texts = ''] = newest?.sealed.artefacts.map((file) => `/a/${file}`) ?? [];
  return {
    site,
    install,
    script: `/${install.siteKey}.js`,
    runtime,
    texts,
    get,
    archive: () => app.api(owner.key, 'POST', `/sites/${site.id}/archive`),
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
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'New' });
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
    await app.api(owner.key, 'PATCH', `/sites/${site.id}/banner/wording`, { title: 'New' });
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
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers.etag).toBeUndefined();
    }
    expect((await get(runtime)).status).toBe(200);
  });

  it('takes the place of a script that shared caches may still serve stale, for a moment', async () => {
    const { script, texts, get, archive } = await open();
    await archive();
    // A response that is not kept would leave the script in nginx for a day.
    expect((await get(script)).headers['cache-control']).toBe('public, max-age=1');
    expect((await get(texts)).headers['cache-control']).toBe('no-store');
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
    const { status, error } = await app.request({ method: 'GET', url });
    expect([status, error.code]).toEqual([404, 'not_found']);
  });

  it('is a site that has published nothing', async () => {
    const site = await app.site(owner);
    const siteKey = 'a'.repeat(24);
    await app.stores.control.createSite({
      ...site,
      id: 'f'.repeat(32),
      domain: 'bare.example',
      siteKey,
      ...{
        plan: 'free',
        ceilings: null,
        verifiedAt: null,
        verificationToken: '',
        retentionYears: 5,
      },
    });
    expect((await app.request({ method: 'GET', url: `/${siteKey}.js` })).status).toBe(404);
  });
});

describe('codings', async () => {
  const decoded: Record<string, (bytes: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
    gzip: gunzipSync,
    identity: (bytes) => bytes,
  };
  const site = await open();

  async function ask(url: string, accepted: string | undefined, headers = {}) {
    const answer = await app.server.inject({
      method: 'GET',
      url,
      headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }), ...headers },
    });
    const coding = `${answer.headers['content-encoding'] ?? 'identity'}`;
    return { coding, answer, vary: answer.headers.vary, etag: `${answer.headers.etag}` };
  }

  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, zstd', 'zstd'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'zstd'],
    ['br;q=0, zstd;q=0.0, gzip;q=0.000', 'identity'],
    ['identity, gzip;q=0.5', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=0.5, *;q=0.1', 'identity'],
    ['deflate, compress', 'identity'],
    ['gzip;q=0.1', 'gzip'],
    ['*;q=0, gzip', 'gzip'],
  ])('Accept-Encoding %s gets %s', async (accepted, wanted) => {
    for (const url of [site.script, site.runtime, site.texts]) {
      const { coding, answer, vary } = await ask(url, accepted);
      expect([answer.statusCode, coding, vary]).toEqual([200, wanted, 'Accept-Encoding']);
      expect(answer.headers['content-length']).toBe(`${answer.rawPayload.length}`);
      const plain = (await ask(url, undefined)).answer.payload;
      expect(decoded[coding]?.(answer.rawPayload).toString()).toBe(plain);
    }
  });

  it.each(['identity;q=0', '*;q=0', 'identity;q=0, gzip;q=0', 'deflate, identity;q=0'])(
    'Accept-Encoding %s is 406',
    async (accepted) => {
      const { answer, vary } = await ask(site.script, accepted);
      expect([answer.statusCode, vary]).toEqual([406, 'Accept-Encoding']);
      expect(answer.json().error.code).toBe('invalid_request');
      expect(answer.headers['content-encoding']).toBeUndefined();
    },
  );

  it('gives each coding an entity tag of its own, and 304 to that one alone', async () => {
    const tags = new Set<string>();
    for (const accepted of ['br', 'zstd', 'gzip', 'identity']) {
      const { etag } = await ask(site.script, accepted);
      for (const other of tags) {
        const { answer } = await ask(site.script, accepted, { 'if-none-match': other });
        expect(answer.statusCode).toBe(200);
      }
      tags.add(etag);
      const again = await ask(site.script, accepted, { 'if-none-match': etag });
      expect([again.answer.statusCode, again.vary]).toEqual([304, 'Accept-Encoding']);
      expect(again.answer.headers['content-encoding']).toBeUndefined();
    }
    expect(tags.size).toBe(4);
  });

  it('compresses a text once, and never for a request', async () => {
    const forms = vi.spyOn(fakeSealer, 'forms');
    const { script } = await open();
    // The script and its texts; the runtime is every site's, and was there.
    expect(forms).toHaveBeenCalledTimes(2);
    for (const accepted of ['br', 'zstd', 'gzip']) await ask(script, accepted);
    expect(forms).toHaveBeenCalledTimes(2);
  });
});
