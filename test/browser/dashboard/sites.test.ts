import { expect, it } from 'vitest';
import type { BatchRow } from '../../../src/shared/wire/monitoring/batch.ts';
import { decision } from '../../support/decision.ts';
import { checkLooks, openDesk, poster } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const desk = await openDesk(stage);
const { page } = desk;
const list = `${stage.service.first.urls.public}/dashboard`;
const secret = '1'.repeat(20);

/** A host that the visitor refused, with a parameter that may name them. */
const request: BatchRow = {
  kind: 'request',
  pageMs: 50,
  host: 'www.facebook.com',
  origin: 'https://www.facebook.com',
  path: '/tr',
  paramNames: ['user_email'],
  initiatorType: 'script',
};
const granted = ['necessary', 'analytics'];
const denied = ['functional', 'marketing'];
await pages.decide(
  decision(pages.installed, { subjectSecret: secret, method: 'custom', granted, denied }),
);
await pages.report(secret, '2'.repeat(20), [{ kind: 'batch', pageMs: 10 }, request]);

/** A site of the account that nobody has visited. */
const add = (n: number) =>
  stage.api('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: `c${n}.example`, displayName: `Client ${n}`, region: 'EU' }),
  });

it('says of each site how many findings are open, and leads to them', async () => {
  await page.goto(list);
  const open = page.getByRole('link', { name: '2 high of Demo shop' });
  await open.waitFor();
  await checkLooks(desk);
  await open.press('Enter');
  await page.getByText('Requested despite a refusal: www.facebook.com').waitFor();
});

it('keeps search, status and order while one looks at a site', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => add(n)));
  await page.goto(list);
  await page.getByText('13 sites').waitFor();
  const rows = page.getByRole('region', { name: 'Sites' }).locator('tbody tr');
  const demo = rows.filter({ hasText: 'Demo shop' });
  await demo.scrollIntoViewIfNeeded();
  await demo.getByRole('link', { name: '2 high of Demo shop' }).waitFor();
  expect(await rows.first().getByRole('link').count(), 'nobody was there').toBe(1);
  await checkLooks(desk);
  await page.getByLabel('Search', { exact: true }).fill('client 1');
  await page.getByLabel('Sort by').selectOption('Newest first');
  await page.getByText('3 sites of 13').waitFor();
  const names = await rows.locator('th a').allTextContents();
  await rows.first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: `${names[0]}` }).waitFor();
  await page.goBack();
  await page.getByText('3 sites of 13').waitFor();
  expect(await rows.locator('th a').allTextContents()).toEqual(names);
  expect(await page.getByLabel('Search', { exact: true }).inputValue()).toBe('client 1');
});

it('sorts by what it has to read of each site first', async () => {
  await page.goto(`${list}?search=&sort=newest`);
  const rows = page.getByRole('region', { name: 'Sites' }).locator('tbody tr');
  const demo = rows.filter({ hasText: 'Demo shop' });
  await rows.filter({ hasText: 'Client 11' }).waitFor();
  const first = () => rows.first().locator('th a').textContent();
  for (const sorting of ['Lowest opt-in', 'Highest opt-in', 'Findings']) {
    await page.getByLabel('Sort by').selectOption('Newest first');
    await expect.poll(first).not.toBe('Demo shop');
    await page.getByLabel('Sort by').selectOption(sorting);
    await expect.poll(first).toBe('Demo shop');
  }
  await demo.getByRole('link', { name: '2 high of Demo shop' }).waitFor();
  await checkLooks(desk);
});
