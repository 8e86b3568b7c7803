import type { BrowserContext } from 'playwright-core';
import type { DemoPlaces } from '../../server/process/start.ts';
import { take } from './take.ts';

/** Pixels of the page around the preferences. */
const around = 24;

/** The sample shop as a visitor first meets it, and its preferences. */
export async function takeShop(context: BrowserContext, { sample }: DemoPlaces): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(sample);
  const choose = page.getByRole('button', { name: 'Choose' });
  await choose.waitFor();
  await page.waitForLoadState('networkidle');
  await take(page, 'banner');
  await choose.click();
  const preferences = page.getByRole('dialog').filter({ hasText: 'Save my choice' });
  await preferences.waitFor();
  const box = await preferences.boundingBox();
  if (!box) throw new Error('The preferences are not shown.');
  await take(page, 'preferences', {
    x: box.x - around,
    y: box.y - around,
    width: box.width + 2 * around,
    height: box.height + 2 * around,
  });
  await page.close();
}
