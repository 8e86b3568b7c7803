import { expect, test } from 'vitest';
import { wordingFor } from '../../server/domain/ruleset/wordings/index.ts';
import type { Ruleset, Wording } from '../../src/shared/ruleset.ts';
import { openLab } from '../support/lab.ts';
import { banner, button, eventually, visit } from '../support/page.ts';
import { threeTongues } from '../support/wordings.ts';

const lab = await openLab();
const region = 'section.notice';
const openFor = async (html: string, locale: string) =>
  visit(await lab.visitor({ locale }), await lab.page(threeTongues, { html }));
const artefacts = (requests: string[]) =>
  requests.flatMap((url) => /\/a\/(\w+)\./.exec(url)?.[1] ?? []);

test.each([
  ['the page’s language', 'lang="cy"', 'en-GB', 'cy'],
  ['the page’s language in a region', 'lang="cy-GB"', 'en-GB', 'cy'],
  ['the visitor’s, where the page’s is not spoken', 'lang="is"', 'he-IL', 'he'],
  ['the visitor’s, where the page says none', '', 'he', 'he'],
  ['the snippet’s own, where none fits', 'lang="is"', 'mt', 'en'],
])('%s is spoken', async (_what, html, locale, expected) => {
  const { page, requests, faults } = await openFor(html, locale);
  const notice = page.locator(region);
  await notice.waitFor();
  expect(
    await notice.evaluate(
      (element) => ((element.getRootNode() as ShadowRoot).host as HTMLElement).lang,
    ),
  ).toBe(expected);
  expect(artefacts(requests)).toEqual(expected === 'en' ? [] : ['texts']);
  expect(faults).toEqual([]);
});

test('the record says in which language the visitor was asked', async () => {
  const { page } = await openFor('lang="cy"', 'en-GB');
  await page.locator(`${region} button:not(.plain)`).first().click();
  const [record] = await eventually(
    () => lab.recordsOf(page),
    (all) => all.length > 0,
  );
  expect(record?.shown).toMatchObject({ language: 'cy', layer: 'notice' });
});

test('the preferences speak the same language, and only it is loaded', async () => {
  const { page, requests } = await openFor('lang="cy"', 'en-GB');
  await page.locator(`${region} .plain:not(.close)`).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getAttribute('lang')).toBe('cy');
  expect(await dialog.textContent()).toContain('Márkëtïng');
  expect(artefacts(requests).filter((name) => name === 'preferences')).toHaveLength(1);
});

test('a returning visitor costs no request in any language', async () => {
  const { page, requests } = await openFor('lang="cy"', 'en-GB');
  await page.locator(`${region} button:not(.plain)`).first().click();
  // Until it was acknowledged, each page sends it again.
  await page.waitForFunction(
    () => localStorage['portcullis.record'] && !localStorage['portcullis.outbox'],
  );
  await page.waitForLoadState('networkidle');
  requests.length = 0;
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(1);
  // Its control speaks the language all the same.
  const control = page.getByRole('button').first();
  expect(await control.textContent()).toMatch(/^Ÿøür/);
  await control.click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('dialog').getAttribute('lang')).toBe('cy');
});

test('where its texts can’t be had, the banner asks in the snippet’s own language', async () => {
  const url = await lab.page(threeTongues, { html: 'lang="cy"' });
  const context = await lab.visitor();
  await context.route('**/a/texts.*', (route) => route.abort());
  const { page } = await visit(context, url);
  await button(page, 'Accept all').waitFor();
  await banner(page).waitFor();
});

test('where its texts are late, the banner does not wait for them', async () => {
  const url = await lab.page(threeTongues, { html: 'lang="cy"' });
  const context = await lab.visitor();
  await context.route('**/a/texts.*', () => {});
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'commit' });
  await button(page, 'Accept all').waitFor();
});

test('text from right to left is laid out so', async () => {
  const { page } = await openFor('lang="he" dir="rtl"', 'he');
  const close = page.locator(`${region} .close`);
  await close.waitFor();
  const [box, whole] = [await close.boundingBox(), await page.locator(region).boundingBox()];
  expect((box?.x ?? 0) - (whole?.x ?? 0)).toBeLessThan(40);
  // The corner at the start is the right one.
  expect((whole?.x ?? 0) + (whole?.width ?? 0)).toBeGreaterThan(1200);
});

test('text from right to left is laid out so in a page that is not, also for who comes back', async () => {
  const { page } = await openFor('lang="he" dir="ltr"', 'he');
  const directions = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).direction);
  await page.locator(region).waitFor();
  expect(await directions(region)).toBe('rtl');
  await page.locator(`${region} button:not(.plain)`).first().click();
  await page.locator(region).waitFor({ state: 'hidden' });
  await page.reload();
  const back = page.locator('[data-portcullis-open]');
  await back.waitFor();
  await back.click();
  await page.locator('dialog.preferences').waitFor();
  expect(await directions('dialog.preferences')).toBe('rtl');
});

test('answers that are stacked are as high as each other, and long words are hyphenated as their language has it', async () => {
  const worded = (ruleset: Ruleset): Ruleset => ({
    ...ruleset,
    language: 'en',
    wording: {
      en: {
        ...(wordingFor('en', ruleset.domain) as Wording),
        rejectAll: 'Continue without accepting',
      },
    },
  });
  const { page } = await visit(
    await lab.visitor({ viewport: { width: 280, height: 640 } }),
    await lab.page(worded),
  );
  const notice = page.locator(region);
  await notice.waitFor();
  const answers = await notice.locator('div button:not(.plain)').all();
  const [first, second] = await Promise.all(answers.map((one) => one.boundingBox()));
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  expect(first?.height).toBeGreaterThan(50);
  expect(second?.height).toBe(first?.height);
  // Chromium's name for the language that shapes letters and parts words; its own dictionaries are not on every machine.
  const { hyphens, webkitLocale } = await notice.evaluate((element) => {
    const { hyphens, webkitLocale } = getComputedStyle(element) as CSSStyleDeclaration & {
      webkitLocale: string;
    };
    return { hyphens, webkitLocale };
  });
  expect({ hyphens, webkitLocale }).toEqual({ hyphens: 'auto', webkitLocale: '"en"' });
});
