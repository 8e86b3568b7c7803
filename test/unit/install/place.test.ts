import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import nuxt from '../../../packages/install/src/build/nuxtPlugin.ts';
import { portcullis } from '../../../packages/install/src/build/svelteKit.ts';
import { afterFile } from '../../support/afterFile.ts';
import { hostileBody, installOf } from '../../support/installed.ts';

const install = installOf(hostileBody);
const page = '<!doctype html><html lang="en"><head><title>a</title></head></html>';
const place = 'data-portcullis-jurisdiction="US-CA"';
const folder = await mkdtemp(join(tmpdir(), 'place-'));
afterFile(() => rm(folder, { recursive: true }));

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ours = () => listen((_, response) => response.end(JSON.stringify(install)));
const from = (value: string) => ({ headers: { 'x-place': value } });

it('a server of SvelteKit tells the place that its function reads, and a build tells none', async () => {
  const fetch = async () => Response.json(install);
  const show = async (building: boolean, value: string) => {
    const handle = portcullis({
      ...{
        api: 'http://api.test',
        site: 's',
        key: 'k',
        file: join(folder, 'kit.json'),
        building,
        fetch,
      },
      place: (request) => request.headers.get('x-place'),
      placeHeader: 'X-Place',
    });
    const request = new Request('http://site.test/', from(value));
    const resolve = () => new Response(page, { headers: { 'content-type': 'text/html' } });
    const response = await handle({ event: { request, isSubRequest: false }, resolve });
    return { html: await response.text(), vary: response.headers.get('vary') };
  };
  const told = await show(false, 'US-CA');
  expect(told.html).toContain(`<html lang="en" ${place}>`);
  expect(told.vary).toBe('X-Place');
  expect((await show(false, '"><script>')).html).toBe((await show(false, 'nowhere')).html);
  expect(await show(true, 'US-CA')).toEqual({
    html: expect.not.stringContaining('jurisdiction'),
    vary: null,
  });
});

/** A server of Nuxt, as far as the plugin meets it: its request and response are Node's. */
async function nuxtServer(trusted: string): Promise<string> {
  vi.stubEnv('PORTCULLIS_API', await ours());
  vi.stubEnv('PORTCULLIS_SITE', 's');
  vi.stubEnv('PORTCULLIS_KEY', 'k');
  vi.stubEnv('PORTCULLIS_FILE', join(folder, 'nuxt.json'));
  vi.stubEnv('PORTCULLIS_PLACE_HEADER', 'X-Place');
  vi.stubEnv('PORTCULLIS_PLACE_FROM', trusted);
  onTestFinished(() => void vi.unstubAllEnvs());
  let change: Parameters<Parameters<typeof nuxt>[0]['hooks']['hook']>[1] = async () => {};
  nuxt({ hooks: { hook: (_, given) => (change = given) } });
  const origin = await listen(async (req, res) => {
    res.setHeader('content-type', 'text/html');
    res.setHeader('vary', 'Accept');
    const response = { body: page };
    await change({ path: '/', node: { req, res } } as never, response);
    res.end(response.body);
  });
  // The first pages do not wait for long.
  await expect.poll(async () => (await fetch(origin)).text()).toContain(install.snippet);
  return origin;
}

it('a server of Nuxt believes the header of the edge that is named, and of nobody else', async () => {
  const near = await fetch(await nuxtServer('10.0.0.1, 127.0.0.0/8'), from('us-ca'));
  expect(await near.text()).toContain(`<html lang="en" ${place}>`);
  expect(near.headers.get('vary')).toBe('Accept, X-Place');
  const far = await fetch(await nuxtServer('10.0.0.1'), from('us-ca'));
  const html = await far.text();
  expect(html).toContain(install.snippet);
  expect(html).not.toContain('jurisdiction');
});

it('a header without its sender is refused', async () => {
  await expect(nuxtServer('')).rejects.toThrow('PORTCULLIS_PLACE_FROM');
});
