import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { banner } from '../support/page.ts';

/** Everything a page asks for, from anybody, as the browser itself tells it: preloads and preconnected pages too. */
export async function requestsDuring(page: Page, go: () => Promise<unknown>): Promise<string[]> {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await go();
  return urls;
}

/** The bytes of `/install` stand in the page once, above every script that holds up the parser. */
export async function expectFirst(origin: string, snippet: string): Promise<void> {
  const html = await (await fetch(`${origin}/entered`)).text();
  expect(html.split(snippet)).toHaveLength(2);
  // Next puts its own scripts above it, which are `async` and read no consent.
  expect(html.search(/<script(?![^>]* async)/)).toBe(html.indexOf(snippet));
}

/** Before a choice the page asks nobody else for anything, and the script behind the snippet finds the denied default. */
export async function expectSilence(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(`
    new MutationObserver((_, observer) => {
      const scripts = [...document.querySelectorAll('head script')];
      const ours = scripts.findIndex((script) => script.text.includes('var core='));
      if (ours < 0 || !scripts[ours + 1] || scripts.slice(0, ours).some(({ async }) => !async)) return;
      self.seen = JSON.stringify([...(self.dataLayer?.[0] ?? [])].slice(0, 2));
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true })`);
  const urls = await requestsDuring(page, async () => {
    await page.goto(`${origin}/entered`, { waitUntil: 'networkidle' });
    await banner(page).waitFor();
  });
  expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  const hints = await page
    .locator('link[rel=preload], link[rel=prefetch], link[rel=preconnect], link[rel=dns-prefetch]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(hints.filter((url) => new URL(url).origin !== origin)).toEqual([]);
  expect(await page.evaluate('self.seen')).toContain('["consent","default"]');
  await context.close();
}

/** All pages of the build are static but those that are meant not to be. */
export async function expectStatic(site: string, dynamic: string[]): Promise<void> {
  const logText = await readFile(join(site, '.said'), 'utf8');
  const routes = [...logText.matchAll(/^[┌├└] (.) (\/\S*)/gm)];
  expect(routes.length).toBeGreaterThan(6);
  expect(routes.filter(([, kind]) => kind !== '○').map(([, , path]) => path)).toEqual(dynamic);
}

/** The build made just these pages, each with the snippet once. */
export async function expectPrerendered(
  folder: string,
  pages: string[],
  snippet: string,
): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const made = files.filter((file) => file.endsWith('.html')).sort();
  expect(made).toEqual(pages);
  for (const page of made)
    expect((await readFile(join(folder, page), 'utf8')).split(snippet), page).toHaveLength(2);
}
