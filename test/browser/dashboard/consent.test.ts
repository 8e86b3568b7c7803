import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { decision, refusal } from '../../support/decision.ts';
import { checkLooks, openDesk, poster } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const desk = await openDesk(stage);
const { page } = desk;

beforeAll(async () => {
  const secret = (n: number) => String(n).padStart(20, '1000000000');
  for (const n of [1, 2, 3]) {
    await pages.decide(decision(pages.installed, { subjectSecret: secret(n) }));
  }
  await pages.decide(
    refusal(pages.installed, {
      subjectSecret: secret(4),
      jurisdiction: 'US-CA',
      shown: { language: 'fr', layout: 'box', layer: 'notice', theme: 'dark' },
    }),
  );
});

const cells = (card: string) =>
  page
    .locator('section.card', { has: page.getByRole('heading', { name: card, exact: true }) })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => cell.textContent?.trim())),
    );

it('counts decisions by day, by what was done, by purpose, place, language and ruleset', async () => {
  await desk.open('consent');
  await page.getByText('Marketing', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.card tr.bar').length >= 12);
  expect(await cells('How visitors decided')).toEqual([
    ['Accepted all', '75.0%', '3'],
    ['Rejected all', '25.0%', '1'],
  ]);
  expect(await cells('By jurisdiction')).toEqual([
    ['Germany (DE)', '100%', '3'],
    ['United States (US-CA)', '0%', '1'],
  ]);
  expect(await cells('By language')).toEqual([
    ['English (en)', '100%', '3'],
    ['French (fr)', '0%', '1'],
  ]);
  expect(await cells('By device')).toEqual([['Not recorded', '75.0%', '4']]);
  expect(await cells('By purpose')).toContainEqual(['Marketing', '75.0%', '4']);
  expect((await cells('By ruleset')).map(([, ...numbers]) => numbers)).toEqual([['75.0%', '4']]);
});

it('draws the rate of each day beside that of as many days before', async () => {
  await desk.open('consent?days=7');
  await page.getByRole('img', { name: 'Opt-in rate, one point for each day' }).waitFor();
  await page.getByRole('region', { name: 'Opt-in rate by day: the picture' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('status').filter({ hasText: '75.0% of 4' }).waitFor();
  await checkLooks(desk);
  // Only those of the period count: on the day after nobody has decided.
  const after = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await desk.open(`consent?from=${after}&to=${after}`);
  await page.getByText('No decisions in this period').waitFor();
});

it('draws a column for each day, says the same in a table, and both agree', async () => {
  await desk.open('consent?days=7');
  const picture = page.getByRole('img', { name: 'Decisions, one column for each day' });
  await picture.waitFor();
  // The arrow keys read out one step after the other, beginning with the newest.
  await page.getByRole('region', { name: 'Decisions by day: the picture' }).focus();
  const tip = page.locator('.plot-box [role=status]').first();
  for (const expected of ['31', '00', '00', '00', '00', '00', '00']) {
    await page.keyboard.press('ArrowLeft');
    const [granted, denied] = expected;
    await tip
      .filter({ hasText: `${granted} allowed something${denied} only what is necessary` })
      .waitFor();
  }
  const heights = await picture
    .locator('.solid, .hatched')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
  const [granted = 0, denied = 0] = heights.slice(-2);
  expect(granted / denied).toBeCloseTo(3, 5);
  const card = page.locator('section.card', {
    has: page.getByRole('heading', { name: 'By day' }),
  });
  await card.getByText('Show as a table').press('Enter');
  const file = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download CSV' }).click();
  const lines = (await readFile(await (await file).path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFfrom,to,decisions,allowed something,only what is necessary');
  expect(lines).toHaveLength(8);
  expect(lines.at(-1)).toMatch(/,4,3,1$/);
  const [row] = await cells('By day');
  expect(row?.slice(1)).toEqual(['4', '3', '75.0%']);
  await checkLooks(desk);
});

it('keeps the period in the address, and reads only what is of it', async () => {
  await desk.open('consent');
  await page.getByRole('button', { name: 'Custom' }).click();
  await page.getByLabel('First day').fill('2026-01-01');
  await page.getByLabel('Last day').fill('2026-01-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await page.getByText('No decisions in this period').waitFor();
  expect(new URL(page.url()).search).toBe('?from=2026-01-01&to=2026-01-31');
  // In words too: the buttons are not on paper.
  await page.getByText('1 Jan 2026 to 31 Jan 2026.').waitFor();
  await checkLooks(desk);
  await page.reload();
  await page.getByText('No decisions in this period').waitFor();
  await page.getByRole('button', { name: '90 days' }).click();
  await page.getByRole('img', { name: 'Decisions, one column' }).waitFor();
  expect(new URL(page.url()).search).toBe('?days=90');
  // An address that was mistyped is one of no period.
  await desk.open('consent?from=2026-13-01&to=now');
  await page.getByRole('button', { name: '30 days', pressed: true }).waitFor();
  await page.getByRole('img', { name: 'Decisions, one column' }).waitFor();
});

it('tells a site that was never heard where to go, and one that cannot be read why', async () => {
  const input = { domain: 'new.example', displayName: 'New', region: 'EU' };
  const site = await stage.api<Site>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  await desk.open('consent', site.id);
  await page.getByRole('link', { name: 'install the snippet' }).click();
  await page.getByRole('heading', { level: 1, name: 'Install' }).waitFor();

  const answers = '**/consent-rates?*';
  await page.route(answers, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await desk.open('consent');
  await page.getByText('The service did not answer.').waitFor();
  await page.unroute(answers);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'By day' }).waitFor();
});

it('has the opt-in rate of each site in the list of sites', async () => {
  await page.getByRole('link', { name: 'Sites', exact: true }).first().click();
  const card = page.locator('section.card', { hasText: stage.site.domain });
  await card.getByText('75.0%', { exact: true }).waitFor();
  await card.getByText('opted in, last 30 days').waitFor();
});
