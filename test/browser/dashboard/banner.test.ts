import type { Dialog, FrameLocator, Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;

const preview = (of: Page): FrameLocator => of.locator('.preview iframe').contentFrame();
const published = () => stage.api<Banner>(`/sites/${stage.site.id}/banner`);

/** A picture as large as those that owners have, made by the browser. */
async function photo(width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high });
      const paper = canvas.getContext('2d') as CanvasRenderingContext2D;
      const shade = paper.createLinearGradient(0, 0, wide, high);
      shade.addColorStop(0, '#c33');
      shade.addColorStop(1, '#933');
      paper.fillStyle = shade;
      paper.fillRect(0, 0, wide, high);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return Buffer.from(base64, 'base64');
}

test('a logo from a large picture is made small, shown in the preview and published', async () => {
  await desk.open('banner');
  await page.locator('summary', { hasText: 'Logo' }).click();
  const field = page.getByLabel('Logo', { exact: true });
  await field.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await photo(2400, 600),
  });
  await page.getByText('kB to every page').waitFor();
  const notice = preview(page).locator('.notice');
  await expect
    .poll(() => notice.evaluate((layer) => getComputedStyle(layer, '::before').backgroundImage))
    .toContain('url("data:image/');
  await checkLooks(desk, { inFrames: true });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Where').waitFor();
  expect((await published()).theme?.logo?.length).toBeLessThanOrEqual(4096);

  await field.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText('it is not a picture').waitFor();
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByLabel('Or a path on your site').fill('https://cdn.example/logo.png');
  await page.getByText('“Logo” must be a PNG').waitFor();
  await page.getByLabel('Or a path on your site').fill('/logo.png');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Where').waitFor();
  expect((await published()).theme).toEqual({ logo: '/logo.png' });
});

test('a logo that nearly vanishes on a background is told of, until that scheme has its own', async () => {
  await desk.open('banner');
  await page.locator('summary', { hasText: 'Logo' }).click();
  const drawing = (colour: string, ground = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40" viewBox="0 0 120 40">${ground}<path fill="${colour}" d="M10 10h30v20H10z"/></svg>`;
  const use = (label: string, svg: string) =>
    page.getByLabel(label, { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    });
  const said = page.getByText(/It can hardly be seen in the (light|dark) scheme/);
  const ground = '<path fill="#fff" d="M0 0h120v40H0z"/>';
  await use('Logo', drawing('#102030'));
  await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('dark scheme')]);
  await use('Logo in the dark scheme', drawing('#dde'));
  await expect.poll(() => said.count()).toBe(0);
  await use('Logo', drawing('#eef'));
  await expect.poll(() => said.allInnerTexts()).toEqual([expect.stringContaining('light scheme')]);
  // Yellow is nearly as light as white, but nobody overlooks it.
  await use('Logo', drawing('#fc0'));
  await expect.poll(() => said.count()).toBe(0);
  await use('Logo', drawing('#eef'));
  await expect.poll(() => said.count()).toBe(1);
  // One with a ground of its own brings what it is seen by.
  await use('Logo', drawing('#102030', ground));
  await expect.poll(() => said.count()).toBe(0);
});

test('a text is changed in the preview itself, by pointer and by keyboard, and the form follows', async () => {
  await desk.open('banner/texts');
  const frame = preview(page);
  const title = page.getByLabel('Title').first();
  const heading = frame.locator('.notice h2.editable');
  await page.setViewportSize({ width: 1280, height: 600 });
  await heading.waitFor();
  await page.getByLabel('Browser sends Global Privacy Control').press('Tab');
  // A banner in the lower corner comes into the window with the focus.
  const end = () =>
    page.locator('.screen').evaluate((screen) => screen.getBoundingClientRect().bottom);
  await expect.poll(end).toBeLessThan(601);
  await heading.click();
  const field = frame.getByRole('textbox', { name: 'First layer: Title' });
  await field.fill('Your choice & ours');
  const picture = () => page.locator('.preview iframe').getAttribute('src');
  const before = await picture();
  await field.press('Enter');
  await expect.poll(() => title.inputValue()).toBe('Your choice & ours');
  // The page is made anew with it, and has the focus where it was.
  await expect.poll(picture).not.toBe(before);
  await expect.poll(() => heading.evaluate((one) => one.matches(':focus'))).toBe(true);
  expect(await heading.innerText()).toBe('Your choice & ours');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await frame.getByRole('textbox', { name: 'First layer: Text' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await frame.getByRole('textbox').count()).toBe(0);

  // Whoever has begun with the next text before the preview has the last one goes on.
  const opened = Promise.withResolvers<void>();
  const previews = '**/banner/preview';
  await page.route(previews, async (route) => {
    await opened.promise;
    await route.continue();
  });
  const last = await picture();
  await heading.click();
  await field.fill('Your choice, and ours');
  await field.press('Enter');
  await frame.locator('.notice p.editable').click();
  const next = frame.getByRole('textbox', { name: 'First layer: Text' });
  await next.fill('Half a sen');
  const answered = page.waitForResponse(previews);
  opened.resolve();
  await (await answered).finished();
  await next.press('End');
  expect(await next.inputValue()).toBe('Half a sen');
  await next.press('Escape');
  await expect.poll(picture).not.toBe(last);
  await page.unroute(previews);

  // A button of the banner is a text like any other here, and the law has its say.
  await frame.locator('button.editable', { hasText: /^Reject all$/ }).click();
  await frame.getByRole('textbox', { name: 'First layer: Reject' }).fill('Learn more');
  await page.keyboard.press('Tab');
  await page.getByText('must say that it refuses').waitFor();
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await frame.locator('button.editable', { hasText: 'Learn more' }).click();
  await frame.getByRole('textbox').fill('Reject all');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByText('must say that it refuses').count()).toBe(0);

  // The picture stays in its window, whatever scrolls what is focused or found into sight.
  const moved = await page.locator('.screen').evaluate((screen) => {
    screen.scrollTo(100, 100);
    return [screen.scrollLeft, screen.scrollTop];
  });
  expect(moved).toEqual([0, 0]);

  // Unscaled: where a browser gives the frame a process of its own, Playwright does not know of the scale.
  await page.getByLabel('Screen').selectOption('phone');
  await page.getByLabel('Layer').selectOption('preferences');
  await frame.locator('.preferences b.editable', { hasText: 'Analytics' }).click();
  await frame.getByRole('textbox').fill('Statistics');
  await page.keyboard.press('Enter');
  await frame.locator('.preferences b', { hasText: 'Statistics' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Where').waitFor();
  expect(await published()).toMatchObject({
    title: 'Your choice, and ours',
    rejectAll: 'Reject all',
  });
  expect(desk.faults).toEqual([]);
});

test('nobody but the page that frames a preview can have its texts changed, and it hears of nothing else', async () => {
  const viewer = await openDesk(stage, 'viewer');
  await viewer.open('banner');
  const frame = preview(viewer.page);
  await frame.locator('.notice h2').click();
  expect(await frame.locator('textarea').count()).toBe(0);
  await viewer.context.close();

  await desk.open('banner/texts');
  await preview(page).locator('.notice').waitFor();
  const title = page.getByLabel('Title').first();
  const before = await title.inputValue();
  await page.evaluate(() => postMessage({ path: 'title', text: 'From the page itself' }));
  const child = page.frames().find((one) => one.url().includes('/preview/'));
  await child?.evaluate(() => {
    for (const data of [
      null,
      'title',
      { path: 'constructor', text: 'x' },
      { path: 'title', text: {} },
    ])
      parent.postMessage(data, '*');
    parent.postMessage({ path: 'body', text: 'Heard.' }, '*');
  });
  await expect
    .poll(() => page.getByLabel('Text', { exact: true }).first().inputValue())
    .toBe('Heard.');
  expect(await title.inputValue()).toBe(before);
});

const toTheMiddle = () =>
  stage.publish((standard) => ({
    ...standard,
    presentation: { ...standard.presentation, layout: 'dialog', position: 'center' },
  }));

test('a link that is pressed while a text is typed in the preview asks first, and the text stays', async () => {
  await desk.open('banner');
  const frame = preview(page);
  const field = frame.getByRole('textbox', { name: 'First layer: Title' });
  const history = page.getByRole('link', { name: 'History', exact: true });
  const asked: string[] = [];
  const refuse = (dialog: Dialog) => {
    asked.push(dialog.message());
    void dialog.dismiss();
  };
  page.on('dialog', refuse);
  await frame.locator('.notice h2.editable').waitFor();
  await page.getByLabel('Browser sends Global Privacy Control').press('Tab');
  await frame.locator('.notice h2.editable').press('Enter');
  await field.fill('Half a title');
  await history.click();
  expect(asked).toEqual(['Leave without publishing your changes?']);
  await frame.locator('.notice h2', { hasText: 'Half a title' }).waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  // A text that is only open is nothing to lose.
  const heading = frame.locator('.notice h2.editable', { hasNotText: 'Half a title' });
  await heading.waitFor();
  await page.getByLabel('Browser sends Global Privacy Control').press('Tab');
  await heading.press('Enter');
  await field.waitFor();
  await history.click();
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  expect(asked).toHaveLength(1);
  page.off('dialog', refuse);
});

test('a banner in the middle takes no key from whoever is typing beside it', async () => {
  await toTheMiddle();
  await desk.open('banner/texts');
  const dialog = preview(page).locator('dialog:modal');
  await dialog.waitFor();
  const title = page.getByLabel('Title').first();
  await title.fill('');
  let typed = '';
  for (const word of ['Your ', 'choice ', 'counts ', 'on ', 'each ', 'page']) {
    await page.keyboard.type(word);
    typed += word;
    // The page is made anew with it, and opens its dialog, which takes the focus.
    await preview(page).locator('dialog:modal h2', { hasText: typed.trim() }).waitFor();
    await expect
      .poll(() =>
        title.evaluate((field) => field === document.activeElement && document.hasFocus()),
      )
      .toBe(true);
  }
  expect(await title.inputValue()).toBe(typed);
  // Whoever wants to be in it gets there, by the keyboard and by the pointer.
  await page.getByLabel('Browser sends Global Privacy Control').focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  await title.focus();
  await dialog.locator('h2').click();
  await preview(page).getByRole('textbox', { name: 'First layer: Title' }).fill('Yours');
  await page.keyboard.press('Enter');
  await expect.poll(() => title.inputValue()).toBe('Yours');
});

test.each([
  ['away', 'body'],
  ['resting where the picture comes', '.preview iframe'],
])(
  'a banner that opens late takes no focus that Tab has led elsewhere, with the pointer %s',
  async (_where, under) => {
    await toTheMiddle();
    let open = () => {};
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    await page.route('**/preview/*', async (route) => {
      await held;
      await route.continue();
    });
    await desk.open('banner/texts');
    const title = page.getByLabel('Title').first();
    await page.locator('summary', { hasText: 'First layer' }).press('Tab');
    await title.evaluate((one) => one === document.activeElement || Promise.reject(one));
    // Chromium's word for what has come under a pointer that did not move.
    await page.locator(under).dispatchEvent('pointerover');
    open();
    await preview(page).locator('dialog:modal').waitFor();
    await page.unroute('**/preview/*');
    await preview(page)
      .locator('body')
      .evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect
      .poll(() => title.evaluate((one) => one === document.activeElement && document.hasFocus()))
      .toBe(true);
  },
);

test('every language is in sight or below, none to the side', async () => {
  await desk.open('banner/languages');
  const beside = await page
    .locator('.languages')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(beside).toBe(0);
});

test('a phone has what is done with the draft in one line', async () => {
  const { width, height } = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ width: 390, height: 800 });
  await desk.open('banner');
  const buttons = page.getByRole('region', { name: 'Publish' }).getByRole('button');
  await buttons.filter({ hasText: 'Preview' }).waitFor();
  await buttons.filter({ hasText: 'Discard changes' }).waitFor();
  const tops = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width, height });
});
