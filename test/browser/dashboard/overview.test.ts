import { beforeAll, expect, it } from 'vitest';
import { decision } from '../../support/decision.ts';
import { checkLooks, openDesk, poster } from '../../support/desk.ts';
import { observation } from '../../support/observation.ts';
import { endedScan, leaking, scanned } from '../../support/scanned.ts';
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
  await page.getByRole('heading', { name: /^(All set|What to do next)$/ }).waitFor();
  const [allSet, next] = await Promise.all([
    page.getByRole('heading', { name: 'All set' }).count(),
    page.locator('ol.steps a').allTextContents(),
  ]);
  return { allSet: allSet === 1, next };
}

it('says what is due, and is all set only once a scan found nothing', async () => {
  expect(await overview()).toEqual({
    allSet: false,
    next: [
      'Let nothing run before consent',
      'Mark or block your tags',
      'Pass the checks of a scan',
      'Put scans on a schedule',
    ],
  });
  await checkLooks(desk);

  const cardOf = (name: string) =>
    page.locator('section.card', { has: page.getByRole('heading', { name, exact: true }) });
  await endedScan(stage.service.first.stores, stage.site, 'tier1');
  await overview();
  // Of a scan that saw nothing it does not follow that there is nothing.
  await cardOf('Runs without consent').getByText('The last scan did not finish').waitFor();
  await cardOf('Last scan')
    .getByText(/^failed$/i)
    .waitFor();
  expect(await cardOf('Last scan').textContent()).not.toContain('No check failed');

  await scanned(stage.service.first.stores, stage.site, leaking());
  const { allSet, next } = await overview();
  expect([allSet, ...next]).toEqual([
    false,
    'Let nothing run before consent',
    expect.stringMatching(/^Mark or block \d+ tags?$/),
    expect.stringMatching(/^Look at \d+ failed checks?$/),
    'Put scans on a schedule',
  ]);
  await cardOf('Runs without consent').getByText('connect.facebook.net').waitFor();
  await checkLooks(desk);
  await page.getByRole('link', { name: next[1] as string }).press('Enter');
  await page.waitForURL(/\/scans\/trackers$/);

  await scanned(stage.service.first.stores, stage.site, observation());
  // Not while a tag of tomorrow would go unseen.
  expect(await overview()).toEqual({ allSet: false, next: ['Put scans on a schedule'] });
  await page.getByRole('link', { name: 'Put scans on a schedule' }).press('Enter');
  await page.getByLabel('Scan this site').selectOption('Every week');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await page.getByText('Saved.').waitFor();
  expect(await overview()).toEqual({ allSet: true, next: [] });
  expect(await page.getByText('every tag waited for consent and no check failed').count()).toBe(1);
});

it('shows how visitors decide, in numbers, pictures and what the arrow keys read out of them', async () => {
  await desk.open('');
  const figure = (name: string) =>
    page.locator('.figures .card').filter({ has: page.getByText(name, { exact: true }) });
  await figure('Opt-in rate').getByText('100%').waitFor();
  expect(await figure('Decisions').locator('strong').textContent()).toBe('1');
  for (const group of ['Germany (DE)', 'English (en)', 'Not recorded']) {
    await page.getByRole('rowheader', { name: group }).waitFor();
  }
  await page.getByRole('region', { name: 'Opt-in rate by day: the picture' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('status').filter({ hasText: '100% of 1' }).waitFor();
  await checkLooks(desk);
});
