import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadSealer } from '../../../server/artefacts/sealer.ts';
import { maxPreviews } from '../../../server/domain/ruleset/previews/previews.ts';
import type { BannerPreview } from '../../../src/shared/wire/ruleset/preview.ts';
import { createTestApp } from '../../support/createTestApp.ts';
import { openStores } from '../../support/stores.ts';

let now = Date.parse('2026-11-21T08:00:00Z');
const clock = { now: () => now };
const sealer = await loadSealer(new URL('../../../dist/', import.meta.url));
const app = await createTestApp({ sealer, clock });
const owner = await app.account();
const site = await app.site(owner);
const preview = (body: object) =>
  app.api<BannerPreview>(owner.key, 'POST', `/sites/${site.id}/banner/preview`, body);
const open = (url: string) => app.request<string>({ method: 'GET', url });

describe('a preview', () => {
  it('shows what a write would make, and publishes nothing', async () => {
    const before = await app.stores.control.newestPublication(site.id);
    const { status, body } = await preview({
      design: { layout: 'bar' },
      wording: { en: { title: 'A title for looking at' } },
    });
    expect([status, body.findings]).toEqual([200, []]);
    expect(body.page).toMatch(/^\/preview\/[0-9a-f]{32}$/);
    const page = await open(body.page);
    expect(page.text).toContain('A title for looking at');
    expect(await app.stores.control.newestPublication(site.id)).toEqual(before);
    const { text } = await app.api(owner.key, 'GET', `/sites/${site.id}/banner`);
    expect(text).not.toContain('A title for looking at');
  });

  it('tells what the law has against it, and shows it all the same', async () => {
    const { status, body } = await preview({
      wording: { en: { rejectAll: 'Learn more' } },
      design: { theme: { ink: '#fff', paper: '#fff' } },
    });
    expect(status).toBe(200);
    expect(body.findings.map(({ severity }) => severity)).toContain('error');
    const fault = body.findings.find(({ field }) => field === 'wording.en.rejectAll');
    expect(fault).toMatchObject({ rule: 'C2', why: expect.stringMatching(/./) });
    expect(body.findings.some(({ rule }) => rule === 'WCAG 1.4.3')).toBe(true);
    expect((await open(body.page)).text).toContain('Learn more');
  });

  it('shows what a change of settings would make, and what would be refused', async () => {
    const { status, body, error } = await preview({
      settings: {
        blocking: {
          mode: 'enforce',
          rules: [{ purpose: 'analytics', host: 'a.example', path: null }],
        },
      },
    });
    expect([status, body?.findings], error?.message).toEqual([200, []]);
    expect((await open(body.page)).text).toContain('a.example');
    const refused = await preview({ settings: { purposes: { purposes: [] } } });
    expect([refused.status, refused.error.code]).toEqual([400, 'invalid_request']);
    const unknown = await preview({ settings: { purpose: {} } });
    expect([unknown.status, unknown.error.code]).toEqual([400, 'invalid_request']);
  });

  it('names the ruleset it was made for, and a write for another one publishes nothing', async () => {
    const mine = await app.site(owner);
    const path = `/sites/${mine.id}`;
    const look = async () =>
      (await app.api<BannerPreview>(owner.key, 'POST', `${path}/banner/preview`, {})).body.inForce;
    const write = (url: string, body: object, inForce: string | null) =>
      app.request<{ error: { code: string } }>({
        method: url.endsWith('design') ? 'PATCH' : 'PUT',
        url: `/api/v1${path}${url}`,
        headers: { authorization: `Bearer ${owner.key}`, 'if-match': `"${inForce}"` },
        payload: body,
      });
    expect(await look()).toBeNull();
    await app.api(owner.key, 'GET', `${path}/install`);
    const first = await look();
    expect(first).toMatch(/^sha256-/);
    expect((await write('/banner/design', { layout: 'bar' }, first)).status).toBe(200);
    const second = await look();
    for (const [url, body] of [
      ['/banner/design', { layout: 'dialog' }],
      ['/blocking', { mode: 'off', rules: [] }],
    ] as const) {
      const late = await write(url, body, first);
      expect([late.status, late.body.error.code]).toEqual([409, 'conflict']);
    }
    expect(await look()).toBe(second);
    expect((await write('/blocking', { mode: 'off', rules: [] }, 'sha256-x')).status).toBe(400);
  });

  it('warns of what is weaker than the law of a place', async () => {
    const weak = await app.site(owner);
    const set = await app.api(owner.key, 'PUT', `/sites/${weak.id}/jurisdictions`, {
      mode: 'by_law',
      overrides: { DE: { model: 'opt_out' } },
      tagManager: [],
    });
    expect(set.status, set.text).toBe(200);
    const path = `/sites/${weak.id}/banner/preview`;
    const { body } = await app.api<BannerPreview>(owner.key, 'POST', path, {});
    expect(body.findings).toMatchObject([
      { severity: 'warning', rule: 'model', field: 'overrides.DE.model' },
    ]);
  });

  it.each([
    ['a design that is none', { design: { theme: { accent: 'red;}' } } }],
    ['a language that it has no texts in', { language: 'fr' }],
    ['a place that is none', { jurisdiction: 'de"><script>' }],
    ['a link that is none', { links: { imprint: 'javascript:alert(1)' } }],
    ['what it does not know', { unknown: 1 }],
  ])('refuses %s', async (_what, body) => {
    const { status, error } = await preview(body);
    expect([status, error.code]).toEqual([400, 'invalid_request']);
  });

  it('shows the place, the scheme and the language that are asked for', async () => {
    const { body } = await preview({
      wording: { de: { title: 'Ein Titel zum Ansehen' } },
      language: 'DE',
      jurisdiction: 'US-CA',
      scheme: 'dark',
    });
    const { text } = await open(body.page);
    expect(text).toContain('<html lang="de" data-portcullis-jurisdiction="US-CA">');
    expect(text).toContain(':root{color-scheme:dark;');
  });

  it('is in no origin, sends nothing and is framed by our own pages alone', async () => {
    const { body } = await preview({});
    const { headers } = await open(body.page);
    const policy = `${headers['content-security-policy']}`.split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox allow-scripts',
        "default-src 'none'",
        "frame-ancestors 'self'",
        "form-action 'none'",
      ]),
    );
    expect(policy.join()).not.toMatch(/connect-src|allow-same-origin|https?:/);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });

  it('lets no text out of where it belongs', async () => {
    const title = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const { body } = await preview({ wording: { en: { title } } });
    const { text } = await open(body.page);
    expect(text).not.toContain('<script>alert(1)');
    expect(text).not.toContain('<img src=x');
  });

  it('is shown by a process that did not make it', async () => {
    const stores = await openStores(app.dataDir, clock);
    const { server } = await createTestApp({ sealer, clock, stores });
    const { body } = await preview({ design: { layout: 'bar' }, scheme: 'dark' });
    const { statusCode, payload } = await server.inject(body.page);
    expect([statusCode, payload]).toEqual([200, (await open(body.page)).text]);
  });

  it('is kept under the hash of its address', async () => {
    const { body } = await preview({});
    const token = body.page.replace('/preview/', '');
    const files = (await readdir(app.dataDir)).filter((file) => file.startsWith('control'));
    for (const file of files) {
      const bytes = await readFile(join(app.dataDir, file), 'latin1');
      expect(bytes.includes(token), file).toBe(false);
    }
  });

  it('goes when its account has made many others, and no other account can bring that about', async () => {
    const { body: first } = await preview({});
    const stranger = await app.account();
    const path = `/sites/${(await app.site(stranger)).id}/banner/preview`;
    const make = (key: string, where: string) => app.api<BannerPreview>(key, 'POST', where, {});
    await Promise.all(Array.from({ length: maxPreviews }, () => make(stranger.key, path)));
    expect((await open(first.page)).status).toBe(200);
    const { body: last } = await preview({});
    await Promise.all(Array.from({ length: maxPreviews - 1 }, () => preview({})));
    expect([(await open(first.page)).status, (await open(last.page)).status]).toEqual([404, 200]);
  });

  it('is gone after five minutes, and so is one nobody made', async () => {
    const { body } = await preview({});
    now += 5 * 60_000 - 1;
    expect((await open(body.page)).status).toBe(200);
    now += 1;
    expect((await open(body.page)).status).toBe(404);
    expect((await open(`/preview/${'0'.repeat(32)}`)).status).toBe(404);
  });
});
