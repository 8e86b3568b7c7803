import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { launch } from '../support/launch.ts';
import { button, eventually, visit } from '../support/page.ts';
import { openSite, tagsThatRan } from '../support/site.ts';

const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
const browser = await launch();
const nowhere = 'http://localhost:9';
const ruleset = { ...defaultRuleset('site.localhost', sealer.code), scriptedGrants: true };
const { snippet } = sealer.seal(ruleset, {
  siteId: '0'.repeat(32),
  siteKey: '0'.repeat(24),
  rulesetIntegrity: 'sha256-x',
  delivery: nowhere,
  collect: nowhere,
}).sealed;

/** SHA-256 of what the site answers `/checked.js` with. */
const checked = 'sha256-BDxBL65zbY8hlfiKquldqZyR3jgVcsP0xDImpHcekjw=';
const gated = (purpose: string, attributes: string) =>
  `<script type="text/plain" data-purpose="${purpose}" ${attributes}></script>`;
const site = await openSite(() => ({
  html: `<!doctype html><html lang="en"><head><title>Site</title><script>${snippet}</script><script>
const { push } = dataLayer;
dataLayer.push = function (entry) {
  if (entry[1] === 'update') self.updated = performance.now();
  return push.apply(this, arguments);
};</script>
${gated('analytics', 'src="/plain.js"')}
${gated('analytics', 'src="/shared.js" crossorigin')}
${gated('analytics', `src="/checked.js" crossorigin integrity="${checked}"`)}
${gated('analytics', 'src="/quiet.js" referrerpolicy="no-referrer"')}
${gated('analytics', 'src="/module.js" data-type="module"')}
${gated('marketing', 'src="/other.js"')}
</head><body><h1>Site</h1></body></html>`,
}));

const early = ['checked', 'plain', 'quiet', 'shared'];

/** Names of the site's scripts that were asked for: before and after Consent Mode was told, each as often as it was. */
const prefetches = (page: Page) =>
  page.evaluate(() => {
    const { updated } = window as unknown as { updated: number };
    const names: { before: string[]; after: string[] } = { before: [], after: [] };
    for (const { name, startTime } of performance.getEntriesByType('resource')) {
      const { origin, pathname } = new URL(name);
      const script = origin === location.origin && /(\w+)\.js$/.exec(pathname)?.[1];
      if (script) names[startTime < updated ? 'before' : 'after'].push(script);
    }
    return { before: names.before.sort(), after: names.after.sort() };
  });

const ran = (page: Page, count: number) =>
  eventually(
    () => page.evaluate(tagsThatRan),
    (names) => names.length >= count,
  );

test('what waits for a grant is asked for at the click, and just once', async () => {
  const context = await browser.newContext();
  const { page, requests, faults } = await visit(context, site);
  expect(requests).toEqual([`${site}/`]);
  await button(page, 'Accept all').click();
  await ran(page, early.length + 2);
  expect(await prefetches(page)).toEqual({ before: [...early, 'other'].sort(), after: ['module'] });
  const scripts = requests.filter((url) => url.startsWith(site) && url.endsWith('.js'));
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(faults).toEqual([]);
  await context.close();
});

test('only what was granted is', async () => {
  const context = await browser.newContext();
  const { page } = await visit(context, site);
  await page.evaluate(() =>
    (window as never as { portcullis: { accept(list: string[]): void } }).portcullis.accept([
      'analytics',
    ]),
  );
  await ran(page, early.length + 1);
  expect(await prefetches(page)).toEqual({ before: early, after: ['module'] });
  await context.close();
});

test('a refusal asks for nothing', async () => {
  const context = await browser.newContext();
  const { page } = await visit(context, site);
  await button(page, 'Reject all').click();
  await page.waitForFunction('self.updated');
  expect(await prefetches(page)).toEqual({ before: [], after: [] });
  await context.close();
});
