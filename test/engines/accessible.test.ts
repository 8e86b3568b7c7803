import { describe, expect, test } from 'vitest';
import { layouts } from '../../src/shared/ruleset.ts';
import { shown, violations, walkThrough } from '../support/accessible.ts';
import { firefoxPath, launchFirefox } from '../support/browsers.ts';
import { openLab } from '../support/lab.ts';
import { visit } from '../support/page.ts';

if (!firefoxPath) console.log('accessible: no Firefox on this machine; it was not checked there');
const lab = await openLab();
const body = `<p>${'Words of the page. '.repeat(500)}</p><p><a id="last" href="#x">A link at the end</a></p>`;

describe.runIf(firefoxPath).each(['light', 'dark'] as const)('in Firefox, %s', (scheme) => {
  test.each(layouts)('the layout %s has no fault and obeys the keyboard', async (layout) => {
    const browser = await launchFirefox(scheme);
    try {
      const { page } = await visit(
        await browser.newContext(),
        await lab.page(shown(layout), { body }),
      );
      await page.locator('.notice').waitFor();
      expect(await page.evaluate(() => matchMedia('(prefers-color-scheme:dark)').matches)).toBe(
        scheme === 'dark',
      );
      expect(await violations(page)).toEqual([]);
      await walkThrough(page, layout);
      await page.evaluate('portcullis.open()');
      await page.locator('.preferences').waitFor();
      expect(await violations(page)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
