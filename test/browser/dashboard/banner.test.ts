import type { FrameLocator, Page } from 'playwright';
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
  await checkLooks(desk);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Where').waitFor();
  expect((await published()).theme?.logo?.length).toBeLessThanOrEqual(4096);

  await field.setInputFiles({
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await page.getByText('it is no picture').waitFor();
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByLabel('Or a path on your site').fill('https://cdn.example/logo.png');
  await page.getByText('“Logo” must be a PNG').waitFor();
  await page.getByLabel('Or a path on your site').fill('/logo.png');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Where').waitFor();
  expect((await published()).theme).toEqual({ logo: '/logo.png' });
});
