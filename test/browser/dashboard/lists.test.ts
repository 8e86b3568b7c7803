import { expect, test } from 'vitest';
import { openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

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

test('a rule for what is necessary says so, and the buttons below the rules stand apart', async () => {
  const settings = {
    mode: 'report',
    rules: [{ purpose: 'necessary', host: 'pay.example', path: null }],
  };
  await stage.api(`/sites/${stage.site.id}/blocking`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(settings),
  });
  await desk.open('blocking');
  const purpose = page.getByLabel('Purpose');
  await purpose.waitFor();
  const chosen = () =>
    purpose.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text);
  expect(await chosen()).toBe('Necessary: never blocked');
  expect(await below('Add a rule', 'Publish rules')).toBeGreaterThanOrEqual(8);
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
  await page.getByText('102 sites, the first 100 shown: search for the others').waitFor();
  const rows = page.locator('tbody tr');
  expect(await rows.count()).toBe(100);
  await page.getByLabel('Search', { exact: true }).fill('CLIENT-77');
  await page.getByText('1 site of 102').waitFor();
  expect(await rows.count()).toBe(1);
});
