import { expect, test } from 'vitest';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage, 'viewer');
const { page } = desk;

test.each([
  'banner',
  'banner/texts',
  'banner/links',
  'banner/languages',
  'purposes',
  'places',
  'blocking',
  'signals',
  'earlier',
])('a viewer reads %s, and finds nothing to change that could not be published', async (at) => {
  await desk.open(at);
  await page.getByText('Only owners and admins can change this.').waitFor();
  const fields = page.locator('main').locator('input, select, textarea, button');
  // What the preview is shown in can be chosen by everybody, and what is folded can be opened.
  const shown = fields.and(page.locator(':not(.preview *)')).and(page.locator(':enabled'));
  expect(await shown.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML))).toEqual([]);
  for (const fold of await page.locator('fieldset summary').all()) await fold.click();
  expect(await page.locator('fieldset button').filter({ visible: true }).count()).toBe(0);
});

test('what a viewer reads looks as it should', async () => {
  await desk.open('purposes');
  await page.getByText('Only owners and admins can change this.').waitFor();
  await checkLooks(desk);
});
