import { describe, expect, it } from 'vitest';
import { dashboardFiles } from '../../../server/http/dashboard/files.ts';
import { keepFiles } from '../../../server/http/dashboard/otherFiles.ts';
import { createTestApp } from '../../support/createTestApp.ts';

const checks = { verifier: 'export const y = 1;', verifierPage: '<!doctype html>' };
const files = dashboardFiles({ script: 'export {};', style: 'body{}', ...checks });
const app = await createTestApp({ dashboard: files });
const open = (url: string) => app.request<string>({ method: 'GET', url });

describe.each(['/dashboard', '/dashboard/', '/dashboard/sites/1/banner'])('%s', (url) => {
  it('is the one page, which loads our own files alone', async () => {
    const { status, headers, text } = await open(url);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('<div id="app"></div>');
    expect(text).toContain(`src="/dashboard/assets/${files.script.name}"`);
    expect(text).toContain(`href="/dashboard/assets/${files.style.name}"`);
    const loaded = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => `${address}`);
    expect(loaded.filter((address) => !address.startsWith('/dashboard/assets/'))).toEqual([]);
    expect(text).not.toMatch(/<script>|style=|\bon\w+=/);
  });

  it('cannot be framed, and lets nothing in', async () => {
    const { headers } = await open(url);
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    const policy = Object.fromEntries(
      `${headers['content-security-policy']}`.split('; ').map((part) => {
        const [name, ...values] = part.split(' ');
        return [name, values.join(' ')];
      }),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self' blob:",
      'frame-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});

it('its files are kept for ever by their hash, and no other name is one', async () => {
  for (const { name, type, source } of Object.values(files)) {
    const { status, headers, text } = await open(`/dashboard/assets/${name}`);
    expect([status, headers['content-type'], text]).toEqual([200, type, source]);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    // A page that anybody's file is shown in is for the disk, never a page of this server.
    expect(headers['content-disposition']).toBe(
      type.startsWith('text/html') ? 'attachment; filename="verify.html"' : undefined,
    );
  }
  const other = dashboardFiles({ script: 'export const x = 1;', style: '', ...checks });
  expect(other.script.name).not.toBe(files.script.name);
  for (const name of [other.script.name, 'dashboard.js', '..%2Fmanifest.json', '__proto__']) {
    expect((await open(`/dashboard/assets/${name}`)).status).toBe(404);
  }
});

it('a file is sent at once, under another tag than when it is as small as can be', async () => {
  const { script } = dashboardFiles({ script: 'export const once = 1;', style: '', ...checks });
  const fresh = await createTestApp({ dashboard: { ...files, script } });
  const tag = async () => {
    const url = `/dashboard/assets/${script.name}`;
    const headers = { 'accept-encoding': 'br' };
    return `${(await fresh.request({ method: 'GET', url, headers })).headers.etag}`;
  };
  expect(await tag()).toMatch(/^"[0-9a-f]{32}\.quick\.br"$/);
  await expect.poll(tag).toMatch(/^"[0-9a-f]{32}\.br"$/);
});

it('delivers the files of a dashboard of another version, as long as they have the bytes that their names say', async () => {
  const others = dashboardFiles({ script: 'export const y = 2;', style: 'b{}', ...checks });
  const { control } = app.stores;
  await keepFiles(control, others, '2026-11-21T08:00:00.000Z');
  for (const { name, type, source } of Object.values(others)) {
    const { status, headers, text } = await open(`/dashboard/assets/${name}`);
    expect([status, headers['content-type'], text]).toEqual([200, type, source]);
    expect(headers['content-disposition'] !== undefined).toBe(name.endsWith('.html'));
  }
  const forged = dashboardFiles({ script: 'export const z = 3;', style: '', ...checks }).script;
  const kept = [{ name: forged.name, source: 'alert(1)' }];
  await control.keepPageFiles({ files: kept, at: '2026-11-22T08:00:00.000Z', most: 20 });
  expect((await open(`/dashboard/assets/${forged.name}`)).status).toBe(404);
});

it('an address of another site leads nowhere', async () => {
  for (const url of [
    '//evil.example',
    '/dashboard//evil.example',
    '/dashboard?next=//evil.example',
  ]) {
    const { status, headers } = await open(url);
    expect([status < 300 || status === 404, headers.location]).toEqual([true, undefined]);
  }
});

it('a build without it says so', async () => {
  const bare = await createTestApp();
  const { status, text } = await bare.request<string>({ method: 'GET', url: '/dashboard' });
  expect(status).toBe(404);
  expect(text).toContain('npm run build');
});
