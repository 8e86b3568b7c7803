import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Layout, Position, Ruleset } from '../../src/shared/ruleset.ts';
import { positions } from '../../src/shared/ruleset.ts';
import { threeTongues } from './wordings.ts';

/** A ruleset in three languages, with links, in this layout. */
export const shown =
  (layout: Layout, position?: Position) =>
  (all: Ruleset): Ruleset =>
    threeTongues({
      ...all,
      links: {
        privacyPolicy: 'https://site.example/privacy',
        imprint: 'https://site.example/imprint',
      },
      presentation: { ...all.presentation, layout, position: position ?? positions[layout][0] },
    });

export const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const engine = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;

/**
 * What axe finds wrong, by rule.
 * @param iframes what is in the page's frames too
 * @param runOnly rules, or tags of rules
 */
export async function violations(
  page: Page,
  iframes = false,
  runOnly: string[] = everyRule,
): Promise<string[]> {
  for (const frame of iframes ? page.frames() : [page.mainFrame()]) {
    // Once in a document, however often it is asked: to read the engine takes as long as a run of it.
    if (!(await frame.evaluate('Boolean(window.axe)'))) await frame.evaluate(engine);
  }
  // Without `preload`, which would fetch the page's style sheets again.
  const options: RunOptions = { iframes, runOnly, resultTypes: ['violations'], preload: false };
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(options);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, options);
}

/** What has the focus, through shadow roots. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.getAttribute('aria-label') || element?.textContent || '';
  });

/** Walks through both layers of a fresh page with the keyboard alone, and accepts. */
export async function walkThrough(page: Page, layout: Layout): Promise<void> {
  await page.locator('.notice').waitFor();
  // The modal one has the focus itself, so that a key leads into it and nothing is marked out before.
  if (layout === 'dialog') expect(await focused(page)).toBe('Your privacy choices');
  const walk: string[] = [];
  while (walk.length < 6) {
    await page.keyboard.press('Tab');
    walk.push(await focused(page));
  }
  expect(walk).toEqual([
    'Close and reject all',
    'Reject all',
    'Accept all',
    'Choose',
    'Privacy policy',
    'Imprint',
  ]);
  for (let back = 0; back < 2; back++) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.locator('.preferences').waitFor();
  // The dialog keeps the focus; Escape gives it back to where it was. Firefox leads from the last control to its own ones, as to the address
  // bar, and from there back into the page.
  let hasFocus = true;
  for (let step = 0; step < 30 || (!hasFocus && step < 40); step++) {
    await page.keyboard.press('Tab');
    hasFocus = await page.evaluate(() => document.hasFocus());
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('last');
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Choose');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await page.waitForFunction(() =>
    document.cookie.includes('.necessary+functional+analytics+marketing.'),
  );
  expect(await page.locator('.notice').isVisible()).toBe(false);
}
