import { expect, it } from 'vitest';
import type { Site } from '../../../src/shared/wire/site/site.ts';
import { decision } from '../../support/decision.ts';
import { checkLooks, openDesk, poster } from '../../support/desk.ts';
import { observation } from '../../support/observation.ts';
import { leaking, scanned } from '../../support/scanned.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const desk = await openDesk(stage);
const { page } = desk;
const status = page.locator('section.card', {
  has: page.getByRole('heading', { name: 'Status', exact: true }),
});

it('says that nothing runs without consent only once a scan has shown it', async () => {
  await desk.open('install');
  await status.getByText('waiting').waitFor();
  await status.getByText('Scan the site: only a scan shows').waitFor();
  await pages.decide(decision(pages.installed));
  await status.getByText('The snippet works; last decision').waitFor();
  expect(await status.getByText('nothing without consent').count()).toBe(0);
  await checkLooks(desk);
  await scanned(stage.service.first.stores, stage.site, leaking());
  await status.getByText('The last scan saw tags that neither a mark nor a rule blocks.').waitFor();
  await status.getByRole('link', { name: 'What was seen' }).waitFor();
  await scanned(stage.service.first.stores, stage.site, observation());
  await status.getByText('nothing without consent').waitFor();
  await checkLooks(desk);
});

it('starts the check itself, or says what that requires', async () => {
  const answered = page.route('**/api/v1/scans', (route) =>
    route.fulfill({ status: 201, json: { scanId: 'x' } }),
  );
  await answered;
  await desk.open('install');
  const asked = page.waitForRequest('**/api/v1/scans');
  await page.getByRole('button', { name: 'Check my pages again' }).press('Enter');
  expect((await asked).postDataJSON()).toEqual({ siteId: stage.site.id });
  await page.unroute('**/api/v1/scans');
  const other = await stage.api<Site>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'new.example', displayName: 'New', region: 'EU' }),
  });
  await desk.open('install', other.id);
  await page.getByRole('button', { name: 'Check my pages' }).press('Enter');
  await page.getByRole('link', { name: 'verify it' }).waitFor();
  await checkLooks(desk);
});

it('says who vouches for a domain that has no DNS', async () => {
  const local = await stage.api<Site>('/sites', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'mine.localhost', displayName: 'Mine', region: 'EU' }),
  });
  await desk.open('domain', local.id);
  await page.getByText(`portcullis site verify --site ${local.id} --force`).waitFor();
  await checkLooks(desk);
});
