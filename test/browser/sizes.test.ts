import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { layouts } from '../../src/shared/ruleset.ts';
import { shown, violations } from '../support/accessible.ts';
import { openLab } from '../support/lab.ts';
import { visit } from '../support/page.ts';

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
