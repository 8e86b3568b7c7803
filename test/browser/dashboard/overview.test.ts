import { beforeAll, expect, it } from 'vitest';
import { decision } from '../../support/decision.ts';
import { checkLooks, openDesk, poster } from '../../support/desk.ts';
import { observation } from '../../support/observation.ts';
import { leaking, scanned } from '../../support/scanned.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;

beforeAll(async () => {
  const pages = await poster(stage);
  await pages.decide(decision(pages.installed));
});

async function overview() {
  await desk.open('');
  await page.getByRole('heading', { name: 'Status' }).waitFor();
  const [allSet, next] = await Promise.all([
    page.getByRole('heading', { name: 'All set' }).count(),
    page.locator('ol.rows a').allTextContents(),
  ]);
  return { allSet: allSet === 1, next };
}

it('is not called set up before a scan has looked at what runs', async () => {
  expect(await overview()).toEqual({ allSet: false, next: ['Scan the site'] });
  await checkLooks(desk);
});

it('names what a scan found, with the page to go to', async () => {
  await scanned(stage.service.first.stores, stage.site, leaking());
  const { allSet, next } = await overview();
  expect([allSet, next[0], next[1]]).toEqual([
    false,
    expect.stringMatching(/^Mark or block \d+ tags?$/),
    expect.stringMatching(/^Look at \d+ failed checks?$/),
  ]);
  await checkLooks(desk);
  await page.getByRole('link', { name: next[0] as string }).press('Enter');
  await page.waitForURL(/\/scans\/trackers$/);
});

it('is called set up once a scan found nothing, with the day of that scan', async () => {
  await scanned(stage.service.first.stores, stage.site, observation());
  expect(await overview()).toEqual({ allSet: true, next: [] });
  expect(await page.getByText('every tag was held and no check failed').count()).toBe(1);
});
