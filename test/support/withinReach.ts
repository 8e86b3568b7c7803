import type { Page } from 'playwright';
import { expect } from 'vitest';
import { banner, button, type Visit } from './page.ts';

/** Waits until a refusal is kept. */
export const refused = (page: Page, timeout = 30_000) =>
  page.waitForFunction(
    // By its prototype: markup of the page may be called so.
    () => Reflect.get(Document.prototype, 'cookie', document).includes('.necessary.functional'),
    undefined,
    { timeout },
  );

/** What a visitor can do on a page that wants them for itself, given the page and its name. */
export const withinReach: Record<string, (visit: Visit, name: string) => Promise<void>> = {
  async 'is refused by pointer'({ page, faults }) {
    await button(page, 'Reject all').click();
    await refused(page);
    await banner(page).waitFor({ state: 'hidden' });
    expect(faults).toEqual([]);
  },

  async 'is refused by keyboard'({ page, faults }, name) {
    await page.locator('h1').waitFor();
    // However often it takes: what is a trap shows when it has sent the focus back.
    const named = `() => {
      let at = document.activeElement;
      if (at === document.body) at = at.shadowRoot.activeElement;
      while (at?.shadowRoot) at = at.shadowRoot.activeElement;
      return at?.textContent;
    }`;
    // Where no key gets through, not even a tab, something else has to bring the visitor there.
    if (name.includes('stopped')) await button(page, 'Reject all').focus();
    for (let step = 0; (await page.evaluate(`(${named})()`)) !== 'Reject all'; step++) {
      expect(step, 'within reach').toBeLessThan(300);
      await page.keyboard.press('Tab');
      await page.waitForTimeout(100);
    }
    await page.keyboard.press('Enter');
    await refused(page);
    expect(faults).toEqual([]);
  },

  async 'is granted'({ page }) {
    await button(page, 'Accept all').click();
    await page.waitForFunction('self.ran && ran.length === 3');
  },

  async 'has its preferences set'({ page }) {
    await button(page, 'Choose').click();
    await page.getByRole('switch', { name: 'Analytics' }).click();
    await button(page, 'Save my choice').click();
    await page.waitForFunction('self.ran && ran.length === 1');
  },
};
