import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { wordingFor } from '../../server/domain/ruleset/wordings/index.ts';
import { layouts, type Ruleset, type Wording } from '../../src/shared/ruleset.ts';
import { wordingOf } from '../../src/shared/wording.ts';
import { shown, violations } from '../support/accessible.ts';
import { openLab } from '../support/lab.ts';
import { button, visit } from '../support/page.ts';

const lab = await openLab();
const body = `<p>${'Words of the page. '.repeat(200)}</p>`;

/** What of a layer sticks out of it sideways, and the layer out of the window. */
const cutOff = (page: Page, layer: string) =>
  page.locator(layer).evaluate((element) => {
    const within = (part: Element, left: number, right: number) => {
      const box = part.getBoundingClientRect();
      return box.left >= left - 1 && box.right <= right + 1;
    };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const parts = [...element.querySelectorAll('*')].filter((part) => !within(part, left, right));
    const inWindow = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    return [...parts.map(({ localName }) => localName), ...(inWindow ? [] : ['layer'])];
  });
const smallTargets = (page: Page, layer: string) =>
  page.locator(layer).evaluate((element) =>
    [...element.querySelectorAll('a,button,input')]
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map(({ localName }) => localName),
  );

describe.each(layouts)('the layout %s', (layout) => {
  test.each([
    ['198 pixels wide', { width: 198, height: 500 }, 16],
    ['with text alone at 200 %', { width: 640, height: 600 }, 32],
  ] as const)('cuts nothing off %s', async (_what, viewport, standard) => {
    const context = await lab.visitor({ viewport });
    const url = await lab.page(shown(layout), { body });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    await page.goto(url);
    const notice = page.locator('.notice');
    await notice.waitFor();
    const size = await notice.locator('p').evaluate((one) => getComputedStyle(one).fontSize);
    expect(Number.parseFloat(size)).toBe((15 * standard) / 16);
    expect(await cutOff(page, '.notice')).toEqual([]);
    expect(await smallTargets(page, '.notice')).toEqual([]);
    await page.locator('.notice .plain:not(.close)').click();
    await page.locator('.preferences').waitFor();
    expect(await cutOff(page, '.preferences')).toEqual([]);
    expect(await smallTargets(page, '.preferences')).toEqual([]);
  });

  test('has no landmark that the page has, too', async () => {
    const own = `${body}</main><footer>Foot</footer><main hidden>`;
    const { page } = await visit(await lab.visitor(), await lab.page(shown(layout), { body: own }));
    await page.locator('.notice').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.locator('.notice .plain:not(.close)').click();
    await page.locator('.preferences').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});

describe.each(layouts)('a name of 46 letters in the layout %s', (layout) => {
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaensmu';
  const named = (ruleset: Ruleset): Ruleset => {
    const all = shown(layout)(ruleset);
    const en = {
      ...wordingOf(all),
      title: `${name} asks`,
      body: `${name} would like to`,
      preferences: `Choices at ${name}`,
    };
    return { ...all, wording: { ...all.wording, en } };
  };

  test.each([
    ['320 pixels wide', 320],
    ['1,280 pixels wide', 1280],
  ])('is whole, %s', async (_what, width) => {
    const { page } = await visit(
      await lab.visitor({ viewport: { width, height: 640 } }),
      await lab.page(named, { body }),
    );
    const notice = page.locator('.notice');
    await notice.waitFor();
    expect(await cutOff(page, '.notice')).toEqual([]);
    const runsIntoMark = await notice.evaluate((element) => {
      const mark = (element.querySelector('.close') as Element).getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(element.querySelector('h2') as Element);
      return [...words.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < mark.right && right > mark.left && top < mark.bottom && bottom > mark.top,
      );
    });
    expect(runsIntoMark).toBe(false);
    const { x, y, width: wide, height } = (await notice.boundingBox()) as DOMRect;
    if (layout === 'dialog') {
      expect(Math.abs(x + wide / 2 - width / 2)).toBeLessThan(2);
      expect(Math.abs(y + height / 2 - 320)).toBeLessThan(2);
    }
    await button(page, 'Reject all').click();
    const wayBack = (await button(page, `Choices at ${name}`).boundingBox()) as DOMRect;
    expect(wayBack.x).toBeGreaterThanOrEqual(0);
    expect(wayBack.x + wayBack.width).toBeLessThanOrEqual(width);
  });
});

describe.each(['de', 'he'])('the preferences in %s on a phone', (language) => {
  const spoken = (ruleset: Ruleset): Ruleset => ({
    ...shown('box')(ruleset),
    language,
    wording: { [language]: wordingFor(language, ruleset.domain) as Wording },
  });

  test.each([
    { width: 390, height: 760 },
    { width: 320, height: 568 },
  ])('show every answer at once, $width wide', async (viewport) => {
    const { page } = await visit(
      await lab.visitor({ viewport }),
      await lab.page(spoken, { html: `lang="${language}"` }),
    );
    await page.locator('.notice .plain:not(.close)').click();
    const dialog = page.locator('.preferences');
    await dialog.waitFor();
    expect(await cutOff(page, '.preferences')).toEqual([]);
    const { y, height } = (await dialog.boundingBox()) as DOMRect;
    const answers = await dialog.locator('div button').all();
    expect(answers).toHaveLength(3);
    const ends = async () =>
      Promise.all(answers.map(async (one) => (await one.boundingBox()) as DOMRect));
    for (const box of await ends()) expect(box.y + box.height).toBeLessThanOrEqual(y + height - 8);
    // The list scrolls to what has the focus, and away from no answer.
    const last = dialog.getByRole('switch').last();
    await last.focus();
    const box = (await last.boundingBox()) as DOMRect;
    expect(box.y + box.height).toBeLessThanOrEqual((await ends())[0]?.y ?? 0);
  });
});
