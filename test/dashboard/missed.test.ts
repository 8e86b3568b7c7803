import { afterEach, beforeAll, expect, it } from 'vitest';
import { decision } from '../support/decision.ts';
import { checkLooks, openDesk, poster } from '../support/desk.ts';
import { leaking, scanned } from '../support/scanned.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const pages = await poster(stage);
const desk = await openDesk(stage);
const { page } = desk;
const secret = '1'.repeat(20);

beforeAll(async () => {
  await scanned(stage.service.first.stores, stage.site, leaking());
  await pages.decide(decision(pages.installed, { subjectSecret: secret }));
  const run = { containerId: 'GTM-ABC', tagId: '7', status: 'success', executionMs: 40 } as const;
  await pages.report(secret, '2'.repeat(20), [
    { kind: 'batch', pageMs: 10 },
    { kind: 'event', pageMs: 20, eventName: 'page_view', ordinal: 1 },
    { kind: 'tag', pageMs: 30, eventName: 'page_view', ...run },
  ]);
});

/** What a page reads beside its own content, by the end of the address, and what it says without it. */
const missed = [
  ['purposes', 'trackers', 'What scans saw stored on the site'],
  ['purposes', 'trackers/recipients', 'The recipients that scans saw'],
  ['scans/checks', 'trackers/proposals', 'Proposed rules'],
  ['consent', 'purposes', 'Names of purposes'],
  ['consent', 'rulesets', 'The list of rulesets'],
  ['tags/health', 'tag-events?*', 'Durations'],
] as const;

afterEach(() => page.unrouteAll());

it.each(missed)(
  'says on the page %s that %s could not be read, and reads it again',
  async (at, read, what) => {
    const address = `**/api/v1/sites/${stage.site.id}/${read}`;
    await page.route(address, (route) => route.abort());
    await desk.open(at);
    const said = page.getByRole('alert').filter({ hasText: `${what} could not be read.` });
    await said.waitFor();
    // The rest of the page is there, and nothing else has failed.
    await expect.poll(() => page.getByRole('alert').allTextContents()).toHaveLength(1);
    await checkLooks(desk);
    await page.unroute(address);
    await said.getByRole('button', { name: 'Retry' }).click();
    await said.waitFor({ state: 'detached' });
  },
);

it('says of a search for a company that it failed, and not that there is none', async () => {
  await page.route('**/companies?*', (route) => route.abort());
  await desk.open('purposes');
  await page.frameLocator('iframe').locator('dialog:modal').waitFor();
  await page.locator('summary', { hasText: 'Marketing' }).click();
  const open = page.locator('details[open]');
  await open.getByLabel('Find a company').fill('hotj');
  const said = open
    .getByRole('alert')
    .filter({ hasText: 'The list of companies could not be read.' });
  await said.waitFor();
  await page.unroute('**/companies?*');
  await said.getByRole('button', { name: 'Retry' }).click();
  await open.getByRole('button', { name: 'Add Hotjar Limited' }).waitFor();
});

it('says of a preview that could not be made, and makes it again', async () => {
  const address = '**/banner/preview';
  await desk.open('banner');
  await page.frameLocator('iframe').locator('.notice h2').waitFor();
  await page.route(address, (route) => route.abort());
  await page.getByLabel('Layer').selectOption('preferences');
  const preview = page.getByRole('region', { name: 'Preview' });
  const said = preview.getByRole('alert').filter({ hasText: 'The service did not answer.' });
  await said.waitFor();
  // What the law check said of the one before is no word on this one.
  const passed = preview.getByText('Every rule that can be checked automatically is met.');
  expect(await passed.count()).toBe(0);
  await page.unroute(address);
  await said.getByRole('button', { name: 'Retry' }).click();
  await page.frameLocator('iframe').locator('dialog:modal').waitFor();
  await passed.waitFor();
  await said.waitFor({ state: 'detached' });
});

it('says of a list of sites that some of their figures are missing, and reads them again', async () => {
  const address = '**/consent-rates?*';
  await page.route(address, (route) => route.abort());
  await page.goto(`${stage.service.first.urls.public}/dashboard`);
  const said = page.getByRole('alert').filter({ hasText: 'Some rates and findings could not be' });
  await said.waitFor();
  await page.unroute(address);
  await said.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('100%', { exact: true }).waitFor();
  await said.waitFor({ state: 'detached' });
});

it('says in the search that the sites could not be read, and not only that none was found', async () => {
  const address = '**/api/v1/sites';
  await page.route(address, (route) => route.abort());
  await page.goto(`${stage.service.first.urls.public}/dashboard/members`);
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await page.keyboard.press('Control+K');
  const search = page.getByRole('dialog');
  const said = search
    .getByRole('alert')
    .filter({ hasText: 'The list of sites could not be read.' });
  await said.waitFor();
  await checkLooks(desk);
  await page.unroute(address);
  await said.getByRole('button', { name: 'Retry' }).click();
  await search.getByRole('option', { name: stage.site.domain }).waitFor();
  await page.keyboard.press('Escape');
});
