import { expect, test } from 'vitest';
import { themeOf } from '../../src/shared/brand.ts';
import type { Banner } from '../../src/shared/wire/ruleset/published.ts';
import { checkLooks, openDesk } from '../support/desk.ts';
import { leaking, scanned } from '../support/scanned.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;

const published = () => stage.api<Banner>(`/sites/${stage.site.id}/banner`);
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test("the site's colour and logo are taken as a scan saw them, by the keyboard, and not before", async () => {
  const answered = page.waitForResponse('**/scans/latest');
  await desk.open('banner');
  await (await answered).finished();
  await page.locator('summary', { hasText: 'Colours' }).press('Enter');
  await page.getByRole('group', { name: 'Start from' }).waitFor();
  expect(await page.getByText('From your site').count()).toBe(0);

  const made = leaking();
  for (const one of made.pages)
    one.brand = { colour: '#9bbcff', paper: '#0b1220', logo: '/picture.svg', picture: 'home-logo' };
  const shown = await page.screenshot({
    type: 'jpeg',
    clip: { x: 0, y: 0, width: 150, height: 50 },
  });
  await scanned(stage.service.first.stores, stage.site, made, shown);
  const before = await published();
  await desk.open('banner');
  await page.locator('summary', { hasText: 'Colours' }).press('Enter');
  const offers = page.getByRole('group', { name: 'From your site' });
  const colour = offers.getByRole('button', { name: 'Colour #9bbcff' });
  const logo = offers.getByRole('button', { name: 'Logo /picture.svg' });
  await offers.getByText('“Always dark” suits them').waitFor();
  await logo.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);
  await checkLooks(desk);
  const accept = page
    .locator('.preview iframe')
    .contentFrame()
    .locator('.notice button', { hasText: 'Accept all' });
  await accept.waitFor();

  await page.getByLabel('Colour scheme').press('Tab');
  await expect.poll(() => colour.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (const one of [colour, logo]) expect(await one.getAttribute('aria-pressed')).toBe('true');
  const theme = themeOf('#9bbcff');
  await expect
    .poll(() => accept.evaluate((one) => getComputedStyle(one).backgroundColor))
    .toBe(rgbOf(theme.accent as string));
  expect(theme.accent).not.toBe('#9bbcff');
  await checkLooks(desk);
  expect(await published()).toEqual(before);
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByText('Published. Where').waitFor();
  expect((await published()).theme).toEqual({ ...theme, logo: '/picture.svg' });
});
