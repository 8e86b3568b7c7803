import { expect, test } from 'vitest';
import { banner, dataLayer, stored, visit } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();

test('the denied default is the first entry of the data layer, before the tag manager and any tag', async () => {
  const { page } = await visit(await stage.visitor(), `${stage.shop}/`);
  const [first, second] = await dataLayer(page);

  expect(first).toEqual({
    isArguments: true,
    values: [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'denied',
        wait_for_update: 500,
      },
    ],
  });
  expect(second?.values[0]).toMatchObject({ event: 'gtm.js' });
  await page.waitForFunction(() => 'sampleManager' in window);
  expect(
    await page.evaluate(() => (window as never as { sampleManager: object }).sampleManager),
  ).toMatchObject({
    firstEntry: 'consent default',
    updates: [],
  });
});

test('before a choice no gated tag runs, nothing is stored and nothing is asked of us', async () => {
  await stage.clearSink();
  const { page, requests, faults } = await visit(await stage.visitor(), `${stage.shop}/`);
  await banner(page).waitFor();
  const left = page.url();
  await page.locator('.product, main a').first().click();
  await page.waitForURL(({ href }) => href !== left);
  await banner(page).waitFor();

  expect(requests.filter((url) => url.startsWith(stage.origin))).toEqual([]);
  expect(await stored(page)).toEqual([]);
  expect(new Set((await stage.sink()).map(({ vendor }) => vendor))).toEqual(new Set(['manager']));
  expect((await stage.sink()).filter(({ kind }) => kind === 'request')).toEqual([]);
  expect(faults).toEqual([]);
});

test('the page has its own first paint to itself, then the banner is there, and the page is usable under it', async () => {
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: { painted: boolean; before?: boolean } = { painted: false };
    Object.assign(window, { seen });
    // The frame in which the page's own content is painted begins with this.
    requestAnimationFrame(function look() {
      seen.painted = Boolean(document.querySelector('main'));
      if (!seen.painted) requestAnimationFrame(look);
    });
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      new MutationObserver(() => {
        if (root.querySelector('section')) seen.before ??= !seen.painted;
      }).observe(root, { childList: true });
      return root;
    };
  });
  await page.goto(`${stage.shop}/`);
  await banner(page).waitFor();
  expect(await page.evaluate('seen')).toEqual({ painted: true, before: false });
  expect(await banner(page).evaluate((layer) => layer.matches(':popover-open'))).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible');
});
