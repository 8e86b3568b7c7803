import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { layouts } from '../../src/shared/ruleset.ts';
import { focused, shown, violations, walkThrough } from '../support/accessible.ts';
import { openLab } from '../support/lab.ts';
import { button, visit } from '../support/page.ts';
import { someOf } from '../support/someOf.ts';

const lab = await openLab();
const body = `<p>${'Words of the page. '.repeat(2000)}</p><p><a id="last" href="#x">A link at the end</a></p>`;

test('what is wrong is found: in a page, in its shadow roots, and in its frames when they are asked for', async () => {
  const wrong = '<img src="data:,">';
  const html = `<!doctype html><html lang="en"><title>Wrong</title><main><h1>Wrong</h1>${wrong}<p><template shadowrootmode="open">${wrong}</template></p><iframe title="One more" srcdoc='${wrong}'></iframe></main></html>`;
  const page = await (await lab.visitor()).newPage();
  await page.setContent(html);
  const found = `image-alt: ${wrong}`;
  expect(await violations(page)).toEqual([found, found]);
  expect(await violations(page, true, ['image-alt'])).toEqual([found, found, found]);
});

describe.each(layouts)('the layout %s', (layout) => {
  // A colour is the same in any language.
  const looks = (['light en', 'light cy', 'light he', 'dark en'] as const).map(
    (look) => look.split(' ') as ['light' | 'dark', string],
  );
  test.each(someOf(looks, 3))(
    'has no fault on either layer, %s, in %s',
    async (colorScheme, lang) => {
      const html = `lang="${lang}"${lang === 'he' ? ' dir="rtl"' : ''}`;
      const url = await lab.page(shown(layout), { html, body });
      const { page } = await visit(await lab.visitor({ colorScheme }), url);
      await page.locator('.notice').waitFor();
      expect(await violations(page)).toEqual([]);
      await page.locator('.notice .plain:not(.close)').click();
      await page.locator('.preferences').waitFor();
      expect(await violations(page)).toEqual([]);
    },
  );

  test('can be walked through and answered with the keyboard alone', async () => {
    const url = await lab.page(shown(layout), { body });
    const { page } = await visit(await lab.visitor(), url);
    await walkThrough(page, layout);
  });

  test('fits a window 320 pixels wide, also with texts two thirds longer and wide spacing', async () => {
    const url = await lab.page(shown(layout), { html: 'lang="cy"', body });
    const { page } = await visit(await lab.visitor({ viewport: { width: 320, height: 480 } }), url);
    const notice = page.locator('.notice');
    await notice.waitFor();
    // WCAG 1.4.12: what a visitor's own style may set.
    await notice.evaluate((element) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
      );
      const root = element.getRootNode() as ShadowRoot;
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    });
    expect(await notice.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
    const within = await notice.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    });
    expect(within).toBe(true);
    const small = await notice.evaluate((element) =>
      [...element.querySelectorAll('button,a')]
        .filter(
          (target) => target.getBoundingClientRect().height < 24 && target.localName === 'button',
        )
        .map(({ textContent }) => textContent),
    );
    expect(small).toEqual([]);
  });

  test('offers both answers alike', async () => {
    const { page } = await visit(await lab.visitor(), await lab.page(shown(layout), { body }));
    const looks = await Promise.all(
      ['Reject all', 'Accept all'].map((name) =>
        button(page, name).evaluate((element) => {
          const { color, backgroundColor, fontSize, fontWeight, border, borderRadius, opacity } =
            getComputedStyle(element);
          const { width, height } = element.getBoundingClientRect();
          return {
            color,
            backgroundColor,
            fontSize,
            fontWeight,
            border,
            borderRadius,
            opacity,
            width,
            height,
          };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
  });

  test('is not printed, and locks no scrolling', async () => {
    const { page } = await visit(await lab.visitor(), await lab.page(shown(layout), { body }));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      'visible',
    );
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => scrollY > 0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.notice').isVisible()).toBe(false);
  });
});

test('Escape in the modal layout refuses, as its close mark does', async () => {
  const { page } = await visit(await lab.visitor(), await lab.page(shown('dialog'), { body }));
  await page.locator('.notice').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() =>
    document.cookie.includes('.necessary.functional+analytics+marketing'),
  );
  expect(await page.locator('.notice').isVisible()).toBe(false);
});

test.each([
  ['box', 'start'],
  ['bar', 'bottom'],
  ['bar', 'top'],
] as const)('nothing the keyboard reaches stays under a %s at the %s', async (layout, position) => {
  const links = Array.from(
    { length: 60 },
    (_, index) => `<p><a href="#${index}">Link ${index}</a></p>`,
  ).join('');
  const { page } = await visit(
    await lab.visitor(),
    await lab.page(shown(layout, position), { body: links }),
  );
  await page.locator('.notice').waitFor();
  for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const covered = () =>
      page.evaluate(() => {
        const link = document.activeElement as HTMLElement;
        const { left, top, bottom } = link.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) => document.elementFromPoint(left + 1, y) !== link);
      });
    await expect.poll(covered, { message: await focused(page) }).toBe(false);
  }
});

const bar = (edge: string) =>
  `<nav style="position:fixed;inset-inline:0;${edge}:0;height:60px;background:#ddd">${[1, 2, 3, 4].map((link) => `<a href="#${edge}${link}" style="margin:20px">${edge} ${link}</a>`).join('')}</nav>`;
const sections = [1, 2, 3, 4].map(
  (section) =>
    `<section style="height:100vh;scroll-snap-align:start;position:relative"><a href="#s${section}">Section ${section}</a><a href="#e${section}" style="position:absolute;bottom:9px;left:40px">End of ${section}</a></section>`,
);

test.each([
  ['fixed bars', `${bar('top')}${bar('bottom')}${body}`],
  ['snaps', `<style>html{scroll-snap-type:y mandatory}</style>${sections.join('')}`],
  [
    'a box that scrolls by itself',
    `<div style="position:fixed;inset:0;overflow:auto;scroll-snap-type:y mandatory">${sections.join('')}</div>`,
  ],
])('nothing the keyboard reaches stays under it on a page with %s', async (_what, own) => {
  for (const [layout, position] of [
    ['box', 'start'],
    ['bar', 'bottom'],
    ['bar', 'top'],
  ] as const) {
    const { page } = await visit(
      await lab.visitor(),
      await lab.page(shown(layout, position), { body: own }),
    );
    await page.locator('.notice').waitFor();
    for (let step = 0; step < 6; step++) await page.keyboard.press('Tab');
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      // The browser scrolls and snaps once it has told of the focus.
      const covered = () =>
        page.locator('.notice').evaluate((layer) => {
          const ours = layer.getBoundingClientRect();
          const link = (document.activeElement as HTMLElement).getBoundingClientRect();
          return (
            link.left < ours.right &&
            link.right > ours.left &&
            link.top < ours.bottom &&
            link.bottom > ours.top
          );
        });
      await expect
        .poll(covered, { message: `${layout} ${position}: ${await focused(page)}` })
        .toBe(false);
    }
  }
});

test.each(['button', 'checkbox'])('a %s beside the first layer takes its click', async (kind) => {
  const control = `<input type="${kind}" id="own" value="Buy" onclick="self.bought=true" style="position:fixed;right:20px;bottom:150px;width:90px;height:40px">`;
  const { page } = await visit(
    await lab.visitor(),
    await lab.page(shown('box', 'start'), { body: body + control }),
  );
  await page.locator('.notice').waitFor();
  const { x, y } = (await page.locator('#own').boundingBox()) as { x: number; y: number };
  await page.mouse.click(x + 40, y + 20);
  await page.waitForFunction('self.bought');
  expect(await page.evaluate('[scrollX, scrollY]')).toEqual([0, 0]);
});

test('the way back opens from inside a web component, and a click on the document is none', async () => {
  const { page, faults } = await visit(
    await lab.visitor(),
    await lab.page(shown('box'), { body: '<div id="component"></div>' }),
  );
  await page.evaluate(() => {
    const root = (document.getElementById('component') as Element).attachShadow({ mode: 'open' });
    const link = document.createElement('a');
    link.setAttribute('data-portcullis-open', '');
    link.textContent = 'Within';
    root.append(link);
    document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  });
  expect(await page.locator('.preferences').count()).toBe(0);
  await page.getByText('Within').click();
  await page.locator('.preferences').waitFor();
  expect(faults).toEqual([]);
});

test('forced colours keep the edges of the buttons and the state of the switches', async () => {
  const { page } = await visit(
    await lab.visitor({ forcedColors: 'active' }),
    await lab.page(shown('box'), { body }),
  );
  const border = await button(page, 'Reject all').evaluate(
    (element) => getComputedStyle(element).borderTopWidth,
  );
  expect(border).toBe('1px');
  await button(page, 'Choose').click();
  const on = page.getByRole('switch', { name: 'Necessary' });
  const off = page.getByRole('switch', { name: 'Marketing' });
  await on.waitFor();
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  expect(await on.evaluate(background)).not.toBe(await off.evaluate(background));
  // At either end of a switch: its knob is painted at one of them.
  for (const one of [on, off]) {
    const [start, end] = await colours(page, await one.screenshot(), [13, 31]);
    expect(start).not.toBe(end);
  }
});

/** Colours in a picture, halfway down, at these pixels from its left. */
const colours = (page: Page, png: Buffer, columns: number[]) =>
  page.evaluate(
    async ([base64, columns]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const paper = new OffscreenCanvas(image.width, image.height).getContext('2d');
      if (!paper) throw new Error('no canvas');
      paper.drawImage(image, 0, 0);
      return columns.map((x) => `${paper.getImageData(x, image.height / 2, 1, 1).data}`);
    },
    [png.toString('base64'), columns] as const,
  );

test('a screen reader is told that the choice was saved', async () => {
  const { page } = await visit(await lab.visitor(), await lab.page((all) => all));
  await button(page, 'Reject all').click();
  await page
    .getByRole('status')
    .filter({ hasText: 'Your choice is saved.' })
    .waitFor({ state: 'attached' });
});

test('a purpose keeps its name in one piece, 320 pixels wide with texts twice as large', async () => {
  const url = await lab.page(shown('box'), { body });
  const { page } = await visit(await lab.visitor({ viewport: { width: 320, height: 256 } }), url);
  await button(page, 'Choose').click();
  const layer = page.locator('.preferences');
  await layer.waitFor();
  const lines = await layer.evaluate((element) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.preferences{font-size:30px!important}');
    const root = element.getRootNode() as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return [...element.querySelectorAll('label b')].map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return text.getClientRects().length;
    });
  });
  expect(new Set(lines)).toEqual(new Set([1]));
});
