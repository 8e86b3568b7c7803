import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { libraries } from '../support/libraries.ts';
import { button, eventually, visit } from '../support/page.ts';
import { serve } from '../support/site.ts';

const browser = await launch();
afterFile(() => browser.close());
const sealer = await loadSealer(new URL('../../dist/', import.meta.url));

/** What was asked for, in order. */
const requests: string[] = [];
const tracker = await serve((request, response) => {
  requests.push(request.url as string);
  response.setHeader('content-type', 'text/javascript');
  response.end(`(self.ran=self.ran||[]).push(${JSON.stringify(request.url)})`);
});

function snippet(mode: 'enforce' | 'off'): string {
  const ruleset = defaultRuleset('site.localhost', sealer.code);
  const rules = [{ purpose: 'marketing', host: 'tracker.localhost', path: '/ads' }];
  ruleset.blocking = { mode, rules };
  const place = { siteId: '0'.repeat(32), siteKey: '0'.repeat(24), rulesetIntegrity: 'sha256-x' };
  const nowhere = 'http://localhost:9';
  return sealer.seal(ruleset, { ...place, delivery: nowhere, collect: nowhere }).sealed.snippet;
}
const snippets = { enforce: snippet('enforce'), off: snippet('off') };

const pages = new Map<string, string>();
const site = await serve((request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(pages.get(request.url as string) ?? '');
});

/** A page that has the library, and does with it what it is told, all under one path of the tracker. */
async function open(name: string, code: string, path: string, mode: keyof typeof snippets) {
  const use = libraries[name] as (typeof libraries)[string];
  const library = await use.library();
  const address = `/${pages.size}`;
  pages.set(
    address,
    `<!doctype html><html lang="en"><head><title>Site</title><script>${snippets[mode]}</script>
<script>${library.replaceAll('</script', '<\\/script')}</script></head><body><h1>Site</h1>
<script>const url = (path) => 'http://tracker.localhost:${tracker}${path}' + path;
addEventListener('load', () => { ${code.replaceAll('</script', '<\\/script')} })</script></body></html>`,
  );
  return visit(await browser.newContext(), `http://site.localhost:${site}${address}`);
}

/** Whatever the page was about to ask for has been asked for once this has. */
async function settle(page: Page): Promise<void> {
  const probe = `/free/${requests.length}-${Math.random()}`;
  await page.evaluate(
    `new Promise((done) => setTimeout(() => requestAnimationFrame(() => { const probe = new Image(); probe.onerror = done; probe.src = 'http://tracker.localhost:${tracker}${probe}' })))`,
  );
}
const askedUnder = (path: string) =>
  requests.filter((url) => url.startsWith(path)).map((url) => url.slice(path.length));

/** Each is asked for once, and what is a script ran once. */
async function expectOnce(page: Page, path: string, paths: readonly string[]): Promise<void> {
  await eventually(
    async () => askedUnder(path),
    (urls) => urls.length >= paths.length,
  );
  await page.waitForFunction(
    (count) => ((self as { ran?: string[] }).ran ?? []).length >= count,
    paths.filter((one) => one.endsWith('.js')).length,
  );
  await settle(page);
  expect(askedUnder(path).sort()).toEqual([...paths].sort());
  const ran = (await page.evaluate('self.ran ?? []')) as string[];
  expect(ran.sort()).toEqual(
    paths
      .filter((one) => one.endsWith('.js'))
      .map((one) => path + one)
      .sort(),
  );
}

const names = Object.keys(libraries);

test.concurrent.each(names)(
  '%s: what rules name waits for the grant, and runs once',
  async (name) => {
    const { plain, paths } = libraries[name] as (typeof libraries)[string];
    const path = `/ads/${encodeURIComponent(name)}/`;
    const { page, faults } = await open(name, plain, path, 'enforce');
    await settle(page);
    expect(askedUnder(path)).toEqual([]);
    await button(page, 'Accept all').click();
    await expectOnce(page, path, paths.plain);
    if (name === 'jQuery') expect(await page.evaluate('inline')).toBe(1);
    expect(faults).toEqual([]);
  },
);

test.concurrent.each(names)(
  '%s: what is marked waits for the grant, and runs once',
  async (name) => {
    const { marked, paths } = libraries[name] as (typeof libraries)[string];
    const path = `/marked/${encodeURIComponent(name)}/`;
    const { page, faults } = await open(name, marked, path, 'off');
    await settle(page);
    expect(askedUnder(path)).toEqual([]);
    await button(page, 'Accept all').click();
    await expectOnce(page, path, paths.marked);
    if (name === 'jQuery') expect(await page.evaluate('inline')).toBe(1);
    expect(faults).toEqual([]);
  },
);

test.concurrent.each(names)('%s: without the gate all of it is asked for at once', async (name) => {
  const { plain, paths } = libraries[name] as (typeof libraries)[string];
  const path = `/bare/${encodeURIComponent(name)}/`;
  const { page } = await open(name, plain, path, 'off');
  await expectOnce(page, path, paths.plain);
});
