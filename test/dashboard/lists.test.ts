import { expect, test } from 'vitest';
import { decision } from '../support/decision.ts';
import { openDesk, poster } from '../support/desk.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const headers = { 'content-type': 'application/json' };

/** Pixels from the first control's lower edge to the second one's upper edge. */
const below = (first: string, second: string) =>
  page.evaluate(
    (names) => {
      const [one, two] = names.map((name) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name),
      );
      return (two?.getBoundingClientRect().top ?? 0) - (one?.getBoundingClientRect().bottom ?? 0);
    },
    [first, second],
  );

test('the rules of the sample shop can be published again, below buttons that stand apart', async () => {
  await desk.open('blocking');
  await page.getByLabel('Mode').selectOption('report');
  expect(await below('Add a rule', 'Publish rules')).toBeGreaterThanOrEqual(8);
  await page.getByRole('button', { name: 'Publish rules' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
});

test('a path is read whole on a phone', async () => {
  await desk.open('blocking');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Add a rule' }).click();
  const path = page.getByLabel('Path begins with').last();
  await path.fill('/gtm/container/analytics.js');
  expect(await path.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Remove' }).last().click();
});

test('every part of the design is found without scrolling far, and opens by the keyboard', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await desk.open('banner');
  const parts = page.locator('details.fold > summary');
  await parts.first().waitFor();
  const names = await parts.locator('h2').allTextContents();
  expect(names).toEqual(['Position', 'Colours', 'Shape and motion', 'Logo', 'Behaviour']);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1500);
  const days = page.getByLabel('Ask again after (days)');
  expect(await days.isVisible()).toBe(false);
  await parts.last().focus();
  await page.keyboard.press('Enter');
  await days.waitFor();
});

test('a bill of many sites is searched, and shows a hundred at most', async () => {
  for (let number = 0; number < 101; number += 1) {
    const domain = `client-${number}.example`;
    await stage.api('/sites', {
      method: 'POST',
      headers,
      body: JSON.stringify({ domain, displayName: `Client ${number}`, region: 'EU' }),
    });
  }
  await page.goto(`${new URL(page.url()).origin}/dashboard/billing`);
  await page.getByText('102 sites, the first 100 shown: search to find the others').waitFor();
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBe(100);
  await page.getByLabel('Search', { exact: true }).fill('CLIENT-77');
  await page.getByText('1 site of 102').waitFor();
  expect(await rows.count()).toBe(1);
});

test('a page is printed with all it says, and without what there is to press', async () => {
  const { decide, installed } = await poster(stage);
  await desk.open(`records/${await decide(decision(installed))}`);
  const raw = page.locator('.copy pre').last();
  await raw.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.top, .side').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await raw.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  const notice = page.frameLocator('.replay iframe').locator('.notice');
  await notice.waitFor();
  // Browsers leave out backgrounds otherwise, and the buttons of the banner are told by theirs.
  expect(await notice.evaluate((one) => getComputedStyle(one).printColorAdjust)).toBe('exact');
  await page.emulateMedia({ media: null });
});

test('of a site that no page reported for, the overview does not say that no tag failed', async () => {
  const { data } = await stage.api<{ data: { id: string; domain: string }[] }>('/sites');
  await desk.open('', data.find(({ domain }) => domain === 'client-1.example')?.id);
  await page.getByText('No page has reported yet').waitFor();
  expect(await page.getByText('No tag failed').count()).toBe(0);
});
