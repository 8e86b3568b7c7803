import { once } from 'node:events';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { key, site } from '../frameworks/host.ts';
import { follow, visitor } from '../frameworks/visitor.ts';
import { createWorkspace } from '../frameworks/workspace.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { banner, button } from '../support/page.ts';
import { closedPort } from '../support/site.ts';
import {
  expectFirst,
  expectPrerendered,
  expectSilence,
  expectStatic,
  requestsDuring,
} from './criteria.ts';
import { targets } from './targets.ts';

const sites = inject('sites');
const install = inject('install');
const browser = await launch();
afterFile(() => browser.close());

/** The same sites, with another server of ours. */
const elsewhere = (api: string, more: Record<string, string> = {}) =>
  createWorkspace({
    ...inject('lane'),
    variables: { PORTCULLIS_API: api, PORTCULLIS_SITE: site, PORTCULLIS_KEY: key, ...more },
  });

describe.each(Object.entries(sites))('%s', (name, origin) => {
  const target = targets[name] as (typeof targets)[string];

  test('sends the bytes of /install once, above every script that holds up the parser', () =>
    expectFirst(origin, install.snippet));

  test('asks nobody else for anything before the choice, and the next script finds the default', () =>
    expectSilence(browser, origin));

  test('holds <Gate> and useConsent to the choice, also where it is withdrawn', async () => {
    const { context, page, problems } = await visitor(browser, `${origin}/`);
    await follow(page, 'Gated');
    const says = (text: string) => page.locator('output', { hasText: text }).waitFor();
    await page.locator('output', { hasText: /^not granted$/ }).waitFor();
    expect(await page.locator('#offer').count()).toBe(0);
    await button(page, 'Accept all').click();
    await page.locator('#offer').waitFor();
    await says('granted');
    await page.evaluate('portcullis.withdraw()');
    await page.locator('#offer').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('sends the page closed to who comes back, and asks us for nothing but the monitor', async () => {
    const { context, page, problems } = await visitor(browser, `${origin}/`, { accepted: true });
    const html = await (await page.request.get(`${origin}/gated`)).text();
    expect(html).toContain('not granted');
    expect(html).not.toContain('<p id="offer"');
    const urls = await requestsDuring(page, async () => {
      await page.goto(`${origin}/gated`, { waitUntil: 'networkidle' });
      await page.locator('#offer').waitFor();
    });
    expect(await banner(page).count()).toBe(0);
    const ours = urls.filter((url) => /\/(?:decisions|install)$|\/a\/(?!monitor)/.test(url));
    expect(ours).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('is in the pages of whoever works on the site', async () => {
    const serve = (port: number) => target.develop(port);
    const workspace = createWorkspace(inject('lane'));
    const served = await workspace.serve(name, { serve }, await closedPort(), 'development');
    try {
      await expectFirst(served.origin, install.snippet);
    } finally {
      await served.close();
    }
  });

  test('goes on with the last known snippet while our server is dead', async () => {
    const api = `http://localhost:${await closedPort()}/api/v1`;
    const served = await elsewhere(api).serve(name, target, await closedPort());
    try {
      const html = await (await fetch(served.origin + target.policed)).text();
      expect(html.split(install.snippet)).toHaveLength(2);
    } finally {
      await served.close();
    }
  });

  test('holds up no page while our server is silent', async () => {
    const waiting = new Set<Socket>();
    const silent = createServer((socket) => {
      waiting.add(socket);
      socket.on('close', () => waiting.delete(socket));
    });
    const asked = once(silent, 'connection');
    await new Promise<void>((resolve) => silent.listen(0, 'localhost', resolve));
    const { port } = silent.address() as AddressInfo;
    const workspace = elsewhere(`http://localhost:${port}/api/v1`);
    const served = await workspace.serve(name, target, await closedPort());
    try {
      const html = await (await fetch(served.origin + target.policed)).text();
      // The page does not wait for the request that it sets off.
      await asked;
      expect(waiting.size).toBe(1);
      expect(html.split(install.snippet)).toHaveLength(2);
    } finally {
      await served.close();
      silent.close();
    }
  });

  test.runIf(target.cached)('puts it once into pages out of a cache', async () => {
    for (const _ of ['made', 'kept']) {
      const html = await (await fetch(`${origin}${target.cached}`)).text();
      expect(html.split(install.snippet)).toHaveLength(2);
    }
  });

  test.runIf(target.inBuild)('keeps static pages static', () => {
    const built = join(inject('lane').folder, 'sites', name);
    const { folder, pages } = target.prerendered ?? {};
    return folder && pages
      ? expectPrerendered(join(built, folder), pages, install.snippet)
      : expectStatic(built, [target.policed]);
  });

  test.runIf(target.inBuild)(
    'fails a build without our server in one sentence, or takes the last known',
    async () => {
      const { folder } = inject('lane');
      const api = `http://localhost:${await closedPort()}/api/v1`;
      const other = `${name}-alone`;
      await mkdir(join(folder, 'sites', other), { recursive: true });
      await cp(
        join(folder, 'sites', name, 'package.json'),
        join(folder, 'sites', other, 'package.json'),
      );
      const pasted = { snippet: '', tags: '' };
      await expect(elsewhere(api).build(other, target, pasted)).rejects.toThrow(
        /Portcullis: there is no snippet to build with, the server cannot be reached/,
      );
      const lastKnown = {
        PORTCULLIS_LAST_KNOWN: '1',
        PORTCULLIS_FILE: join(folder, 'sites', name, '.portcullis', `${site}.json`),
      };
      await elsewhere(api, lastKnown).build(other, target, pasted);
      const logText = await readFile(join(folder, 'sites', other, '.said'), 'utf8');
      expect(logText).toMatch(/Portcullis: no new snippet, .*; the last known one is \d+ \w+ old/);
    },
  );

  test('holds under a strict policy of the site, which names the very bytes', async () => {
    const url = origin + target.policed;
    const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(install.csp.snippetScriptSrc[0]);
    expect(policy).not.toContain("'unsafe-inline'");
    const { context, page, problems } = await visitor(browser, 'about:blank');
    await page.addInitScript(`self.violations = [];
      document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI))`);
    await page.goto(url);
    await button(page, 'Accept all').click();
    await page.evaluate('portcullis.open()');
    await page.locator('.preferences').waitFor();
    expect(await page.evaluate('violations')).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  });
});
