import { expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { banner, button, eventually } from '../support/page.ts';
import { openTrials, plainPage } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);

/** What browsers of the floor do not have (docs/banner.md), and pages take away. */
const missing: Record<string, string> = {
  'style sheets made by script': `self.CSSStyleSheet = class { constructor() { throw new TypeError('Illegal constructor') } };
    delete ShadowRoot.prototype.adoptedStyleSheets; delete Document.prototype.adoptedStyleSheets`,
  'mutation observers': 'delete self.MutationObserver',
  'telling of paints': `{ const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (what) { if (what.type !== 'paint') observe.call(this, what) } }`,
  'resize observers': 'delete self.ResizeObserver',
  'a top layer for popovers':
    "for (const name of ['popover', 'togglePopover', 'showPopover', 'hidePopover']) delete HTMLElement.prototype[name]",
  'modal dialogs':
    "for (const name of ['showModal', 'show', 'close', 'open']) delete HTMLDialogElement.prototype[name]",
  'names for accessibility as properties':
    "for (const name of ['ariaLabel', 'role']) delete Element.prototype[name]",
};
missing['any of these'] = Object.values(missing).join(';');

test.concurrent.each(Object.entries(missing))('asks without %s', async (_what, code) => {
  const html = (install: string, gated: string) =>
    plainPage(`<script>${code}</script>${install}`, gated);
  const trial = await trials.trial({ install: 'snippet', html });
  const visit = await trial.open();
  const { page } = visit;
  const choice = () => page.evaluate('document.cookie') as Promise<string>;
  await banner(page).waitFor();
  expect(await banner(page).evaluate((layer) => getComputedStyle(layer).position)).toBe('fixed');
  await button(page, 'Choose').click();
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await button(page, 'Save my choice').click();
  await eventually(choice, (text) => text.includes('.necessary+analytics.'));
  await banner(page).waitFor({ state: 'hidden' });
  await page.locator('.preferences').waitFor({ state: 'hidden' });
  await button(page, 'Your privacy choices').click();
  await button(page, 'Withdraw my consent').click();
  await eventually(choice, (text) => text.includes('.necessary.functional'));
  expect(visit.faults).toEqual([]);
});

test('asks on a page that paints nothing of its own', async () => {
  const html = (install: string) => `<!doctype html><html lang="en"><title>Site</title>${install}`;
  const { page } = await (await trials.trial({ install: 'snippet', html })).open();
  await button(page, 'Reject all').click();
  await banner(page).waitFor({ state: 'hidden' });
});

test('nothing is thrown into a page that has left us no listeners', async () => {
  const html = (install: string, gated: string) =>
    plainPage(`<script>self.addEventListener = null; self.began = 1</script>${install}`, gated);
  const trial = await trials.trial({ install: 'snippet', html });
  const { page, faults } = await trial.open();
  await page.locator('h1').waitFor();
  expect(await page.evaluate('[began, portcullis.granted("analytics")]')).toEqual([1, false]);
  expect(faults).toEqual([]);
});

test.each(['Accept all', 'Reject all'])('a frame without an origin: %s', async (answer) => {
  const trial = await trials.trial({
    install: 'snippet',
    html: (install, gated) =>
      `<!doctype html><html lang="en"><title>Site</title><iframe sandbox="allow-scripts" width="900" height="600" srcdoc="${plainPage(install, gated).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
  });
  const { page, faults } = await trial.open();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: answer, exact: true }).click();
  await frame.getByRole('region').waitFor({ state: 'hidden' });
  await eventually(
    async () => trial.asked,
    (url) => url.includes('decisions'),
  );
  expect(faults).toEqual([]);
});

test('XHTML takes the paste in a CDATA section', async () => {
  const trial = await trials.trial({ install: 'snippet' });
  const visit = await trial.open();
  const snippet = (await visit.page.evaluate(
    'document.querySelector("script").textContent',
  )) as string;
  const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>Site</title><script>//<![CDATA[
${snippet}
//]]></script></head><body><h1>Site</h1></body></html>`;
  const page = await trial.context.newPage();
  await page.route('**/x', (route) =>
    route.fulfill({ contentType: 'application/xhtml+xml', body: xhtml }),
  );
  await page.goto(`${trial.url}x`);
  await button(page, 'Reject all').click();
  await page.waitForFunction(() => document.cookie.includes('.necessary.functional'));
});
