import { runInNewContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { quick } from '../../../server/artefacts/forms.ts';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import type { List } from '../../../src/shared/wire/list.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { decision } from '../../support/decision.ts';

const app = await createTestApp({ environment: { EDGE_PLACE: 'cloudflare' } });
const unplaced = await createTestApp();
const california = { 'cf-ipcountry': 'US', 'cf-region-code': 'CA' };
const texas = { 'cf-ipcountry': 'US', 'cf-region-code': 'TX' };

async function open(one = app, mode = 'by_law') {
  const owner = await one.account();
  const site = await one.site(owner);
  const settings = { mode, overrides: {}, tagManager: [] };
  await one.api(owner.key, 'PUT', `/sites/${site.id}/jurisdictions`, settings);
  const install = await one.install(owner, site);
  return {
    install,
    sealed: install.snippet.slice('<script>'.length, -'</script>'.length),
    get: (headers = {}) =>
      one.request<string>({ method: 'GET', url: `/${install.siteKey}.js`, headers }),
    send: (body: object, headers = {}) => one.post(`/${install.siteKey}/decisions`, body, headers),
    async records() {
      const url = `/sites/${site.id}/consent-records`;
      return (await one.api<List<ConsentRecord>>(owner.key, 'GET', url)).body.data;
    },
  };
}

/** What a script does to the root element before the sealed bytes run. */
function attributesSet(script: string): string[][] {
  const set: string[][] = [];
  const documentElement = { setAttribute: (...pair: string[]) => set.push(pair) };
  runInNewContext(script, { document: { documentElement }, snippet() {} });
  return set;
}

describe('the script of the one-line tag', () => {
  it('tells the page where the edge places the visitor, before the sealed bytes', async () => {
    const { sealed, get } = await open();
    const { status, text, headers } = await get(california);
    expect([status, text.endsWith(sealed)]).toEqual([200, true]);
    expect(attributesSet(text)).toEqual([['data-portcullis-edge', 'US-CA']]);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('is never one visitor’s for another: not kept by shared caches, and asked for anew', async () => {
    const { get } = await open();
    const first = await get(california);
    const etag = first.headers.etag as string;
    const again = await get({ ...california, 'if-none-match': etag });
    expect([again.status, again.headers['cache-control']]).toEqual([304, 'private, no-cache']);
    const moved = await get({ ...texas, 'if-none-match': etag });
    expect([moved.status, attributesSet(moved.text)]).toEqual([
      200,
      [['data-portcullis-edge', 'US-TX']],
    ]);
    expect((await get({ 'if-none-match': etag })).status).toBe(200);
  });

  it('is the sealed bytes for whoever the edge does not place', async () => {
    const { sealed, get } = await open();
    for (const headers of [{}, { 'cf-ipcountry': 'XX' }, { 'cf-ipcountry': 'T1' }]) {
      const answer = await get(headers);
      expect(answer.text).toBe(sealed);
      // A shared cache would hand it to visitors whom the edge does place.
      expect(answer.headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('is not served stale for a day where an edge is trusted: the next one may be for one visitor alone', async () => {
    const stale = 'stale-while-revalidate=';
    const of = async (one: typeof app) =>
      (await (await open(one, 'strictest')).get()).headers['cache-control'];
    expect(await of(app)).toBe(`public, max-age=60, ${stale}600`);
    expect(await of(unplaced)).toBe(`public, max-age=60, ${stale}86400`);
  });

  it('is the sealed bytes where the law of the place does not count, or no edge is trusted', async () => {
    for (const { sealed, get } of [await open(app, 'strictest'), await open(unplaced)]) {
      const answer = await get(california);
      expect(answer.text).toBe(sealed);
      expect(answer.headers['cache-control']).toMatch(/^public, max-age=60/);
    }
  });
});

describe('its compressed forms', () => {
  it('are made once for each place, however often they are asked for', async () => {
    const { install } = await open();
    const url = `/${install.siteKey}.js`;
    const ask = async (place: object) => {
      const headers = { ...place, 'accept-encoding': 'br' };
      const { rawPayload, headers: responseHeaders } = await app.server.inject({
        method: 'GET',
        url,
        headers,
      });
      expect(responseHeaders['content-encoding']).toBe('br');
      return brotliDecompressSync(rawPayload).toString();
    };
    const first = await ask(california);
    expect(attributesSet(first)).toEqual([['data-portcullis-edge', 'US-CA']]);
    const compressing = vi.spyOn(quick, 'br');
    for (let n = 0; n < 20; n++) expect(await ask(california)).toBe(first);
    expect(compressing).not.toHaveBeenCalled();
    expect(attributesSet(await ask(texas))).toEqual([['data-portcullis-edge', 'US-TX']]);
    expect(compressing).toHaveBeenCalledOnce();
  });
});

describe('a decision of a visitor the edge placed', () => {
  const atEdge = { jurisdiction: 'US-CA', jurisdictionReason: 'edge' } as const;

  it('is confirmed where the edge says the same, and lowered where it does not', async () => {
    const { install, send, records } = await open();
    await send(decision(install, { ...atEdge, sequence: 1 }), california);
    await send(decision(install, { ...atEdge, sequence: 2 }), texas);
    await send(decision(install, { ...atEdge, sequence: 3 }));
    expect((await records()).map((one) => [one.jurisdiction, one.jurisdictionReason])).toEqual([
      ['US-CA', 'edge'],
      ['US-CA', 'no_signal'],
      ['US-CA', 'no_signal'],
    ]);
  });

  it('keeps the place whose rule was applied in the page, whatever the edge knows', async () => {
    const { install, send, records } = await open();
    const page = { jurisdiction: 'DE', jurisdictionReason: 'page', sequence: 1 } as const;
    await send(decision(install, page), california);
    const nobody = { jurisdiction: 'ZZ', jurisdictionReason: 'no_signal', sequence: 2 } as const;
    await send(decision(install, nobody), california);
    expect((await records()).map((one) => [one.jurisdiction, one.jurisdictionReason])).toEqual([
      ['DE', 'page'],
      ['ZZ', 'no_signal'],
    ]);
  });

  it('may be granted by notice only while the edge confirms it', async () => {
    const { install, send, records } = await open();
    const notice = decision(install, { ...atEdge, method: 'notice' });
    expect((await send(notice)).status).toBe(400);
    expect(await records()).toEqual([]);
    expect((await send(notice, california)).status).toBe(200);
  });

  it('is one record, wherever a retry comes from', async () => {
    const { install, send, records } = await open();
    await send(decision(install, atEdge), california);
    await send(decision(install, atEdge), texas);
    expect(await records()).toMatchObject([{ jurisdictionReason: 'edge' }]);
  });
});
