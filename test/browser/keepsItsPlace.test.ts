import { expect, test } from 'vitest';
import { shown } from '../support/accessible.ts';
import { openLab } from '../support/lab.ts';
import { visit } from '../support/page.ts';

const lab = await openLab();

/** The browser has told of the focus, and we have had the frame after it. */
const paintedAgain =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))';

test.each([
  ['the whole window', 'position:fixed;inset:0'],
  ['more than the window', 'display:block;height:300vh'],
])('the banner keeps its place and its size where %s has the focus', async (_what, style) => {
  const { page } = await visit(
    await lab.visitor(),
    await lab.page(shown('box', 'start'), {
      body: `<main id="app" tabindex="0" style="${style}">App</main>`,
    }),
  );
  const notice = page.locator('.notice');
  await notice.waitFor();
  const before = await notice.boundingBox();
  await page.keyboard.press('Tab');
  await page.evaluate('app.focus()');
  expect(await page.evaluate('app.matches(":focus-visible")')).toBe(true);
  await page.evaluate(paintedAgain);
  expect(await notice.boundingBox()).toEqual(before);
});
