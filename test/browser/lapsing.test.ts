import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { gated, openLab } from '../support/lab.ts';
import { banner, eventually, visit } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';

const lab = await openLab();
const all = ['functional', 'analytics', 'marketing'];
const byLaw = (standard: Ruleset): Ruleset => ({
  ...standard,
  jurisdictions: { ...standard.jurisdictions, mode: 'by_law' },
});
const url = await lab.page(byLaw, {
  html: 'lang="en" data-portcullis-jurisdiction="US-TX"',
  head: all.map(gated).join(''),
});
const at = { domain: new URL(url).hostname, path: '/' };
const american = { timezoneId: 'America/Chicago', locale: 'en-US' };
const daysAgo = (days: number) => Date.now() - days * 864e5;
const cookie = (days: number, granted: string, denied: string) =>
  `1.12345678901234567890.3.${daysAgo(days)}.${granted}.${denied}`;
const refusal = 'functional+analytics+marketing';

/** A visitor of a place where tags may run until somebody objects, with what the browser keeps of earlier visits. */
async function arrive(value: string | null, script = '') {
  const context = await lab.visitor(american);
  if (value !== null) {
    await context.addCookies([
      { ...at, name: 'portcullis', value, expires: Date.now() / 1e3 + 1e6 },
    ]);
  }
  if (script) await context.addInitScript(script);
  const { page, requests } = await visit(context, url);
  // What runs without an answer does so with the first frames.
  await page.evaluate(
    'new Promise((r) => requestAnimationFrame(() => setTimeout(() => setTimeout(r, 100))))',
  );
  await page.waitForLoadState('networkidle');
  return { context, page, requests };
}

describe('a refusal never turns into a grant by time', () => {
  test.concurrent.for([
    [
      'an opt-out of one purpose, half a year ago',
      cookie(200, 'necessary+functional+analytics', 'marketing'),
      true,
    ],
    ['a refusal of everything, half a year ago', cookie(200, 'necessary', refusal), false],
    ['a refusal of everything, more than a year ago', cookie(367, 'necessary', refusal), true],
    [
      'a refusal from before a purpose was added',
      cookie(9, 'necessary', 'analytics+marketing'),
      true,
    ],
    [
      'a refusal that Global Privacy Control made, now switched off',
      cookie(9, 'necessary', `${refusal}+G`),
      false,
    ],
    ['a choice that cannot be read', '1.x.y', true],
    ['a refusal by a clock that was years ahead', cookie(-900, 'necessary', refusal), true],
  ] as const)('%s', async ([, value, shows]) => {
    const { context, page } = await arrive(value);
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
    expect(await banner(page).isVisible()).toBe(shows);
    await context.close();
  });

  test.concurrent('while who was only told of it goes on as before', async () => {
    const { context, page } = await arrive(cookie(200, `necessary+${refusal}`, 'N'));
    await eventually(
      () => page.evaluate(tagsThatRan),
      (ran) => ran.length >= all.length,
    );
    expect(await page.evaluate(tagsThatRan)).toEqual(all);
    await context.close();
  });

  test.concurrent('and is kept anew with each visit, for as long as browsers keep a cookie', async () => {
    const { context } = await arrive(cookie(9, 'necessary+functional+analytics', 'marketing'));
    const [kept] = await context.cookies(url);
    expect((kept?.expires ?? 0) - Date.now() / 1e3).toBeGreaterThan(399 * 86_400);
    await context.close();
  });
});

test.concurrent('where nothing can be kept, nothing runs unasked and no page view is a record', async () => {
  const blocked =
    "Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })";
  const { context, page, requests } = await arrive(null, blocked);
  expect(await page.evaluate(tagsThatRan)).toEqual([]);
  await banner(page).waitFor();
  expect(requests.filter((one) => one.endsWith('/decisions'))).toEqual([]);
  await context.close();
});
