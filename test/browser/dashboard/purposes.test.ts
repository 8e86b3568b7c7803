import { expect, it } from 'vitest';
import type { PurposesView } from '../../../src/shared/wire/ruleset/ruleset.ts';
import type { Tracker } from '../../../src/shared/wire/scan/trackers.ts';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { leaking, scanned } from '../../support/scanned.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
await stage.install();
const desk = await openDesk(stage);
const { page } = desk;
const site = `/sites/${stage.site.id}`;
const marketing = async () => {
  const { purposes } = await stage.api<PurposesView>(`${site}/purposes`);
  return purposes.find(({ key }) => key === 'marketing');
};
const summary = page.locator('summary', { hasText: 'Marketing' });
const shown = page.frameLocator('iframe');
/** By the pointer: preferences that open beside it may take the focus between two of a key's events, and with it the key. */
async function unfold() {
  await shown.locator('dialog:modal').waitFor();
  await summary.click();
  await page.locator('details[open]').waitFor();
}
// Twice in whole runs the offers were missing, and nobody knows why: their reads are to tell.
page.on('response', (answer) => {
  if (answer.url().includes('/trackers') && !answer.ok())
    console.warn(answer.status(), answer.url());
});
page.on('requestfailed', (request) => {
  if (request.url().includes('/trackers'))
    console.warn(request.failure()?.errorText, request.url());
});
const focus = () => page.evaluate(() => document.activeElement?.tagName);

it('shows the real preferences with what is typed, before anything is published', async () => {
  await desk.open('purposes');
  await unfold();
  const open = page.locator('details[open]');
  await shown.getByText('Marketing').first().waitFor();
  const receivers = open.getByLabel('Who receives data');
  await receivers.fill('One\nTwo\nThree\nFour\nFive');
  // Every company is seen without scrolling within the field.
  await expect
    .poll(() => receivers.evaluate((one) => one.scrollHeight - one.clientHeight))
    .toBeLessThanOrEqual(0);
  const recipients = await marketing();
  await shown.locator('dialog:modal').waitFor();
  const taken = page.evaluateHandle(() => ({
    once: new Promise((done) => addEventListener('blur', done, { once: true })),
  }));
  await open.getByLabel('Who receives data').fill('Wool & Sons');
  await shown.getByText('Wool & Sons').first().waitFor();
  await page.getByText('Every rule that can be checked automatically is met.').waitFor();
  // Preferences that open take the focus, but not from whoever is typing.
  await shown.locator('dialog:modal').waitFor();
  await (await taken).evaluate(({ once }) => once.then(() => {}));
  await expect.poll(focus).not.toBe('IFRAME');
  await page.keyboard.insertText(', and others');
  await shown.getByText('Wool & Sons, and others').first().waitFor();
  await checkLooks(desk);
  // What breaks the law is said while it is typed, and nothing was published by it.
  await open.getByLabel('Name', { exact: true }).fill(' ');
  await page.getByText('Waits until every purpose has a valid key').waitFor();
  expect(await marketing()).toEqual(recipients);
  page.once('dialog', (dialog) => void dialog.accept());
});

it('takes over what scans saw stored on the site, by the keyboard', async () => {
  const seen: Partial<Tracker>[] = ['_wool', '_yarn'].map((name) => ({
    id: name,
    kind: 'cookie',
    name,
    host: stage.site.domain,
    thirdParty: false,
    purpose: 'marketing',
  }));
  await page.route(`**/api/v1${site}/trackers`, (route) =>
    route.fulfill({ json: { data: seen, limit: 1000, truncated: false } }),
  );
  await desk.open('purposes');
  await unfold();
  const list = page.getByRole('group', { name: 'Seen by the last scans, but not cleared yet' });
  await list.getByRole('button', { name: 'Clear _yarn' }).waitFor();
  await checkLooks(desk);
  await list.getByRole('button', { name: 'Clear _yarn' }).press('Enter');
  // One is left, and all of one is one.
  expect(await list.getByRole('button').count()).toBe(1);
  await expect.poll(focus).not.toBe('BODY');
  await list.getByRole('button', { name: 'Clear _wool' }).press('Enter');
  await list.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish purposes' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect((await marketing())?.clear).toEqual(expect.arrayContaining(['_yarn', '_wool']));
  await page.unroute(`**/api/v1${site}/trackers`);
});

it('names who receives data by their legal names, as scans saw them and as the lists know them', async () => {
  await scanned(stage.service.first.stores, stage.site, leaking());
  await desk.open('purposes');
  await unfold();
  const open = page.locator('details[open]');
  const meta = open.getByRole('button', { name: 'Add Meta Platforms Ireland Limited' });
  await meta.waitFor();
  const field = open.getByLabel('Who receives data');
  await field.fill('Own agency\nHotjar');
  await shown.getByText('Own agency').first().waitFor();
  await expect.poll(focus).not.toBe('IFRAME');
  await meta.press('Enter');
  await expect.poll(focus).not.toBe('BODY');
  const search = open.getByLabel('Find a company');
  await search.fill('hotj');
  await open.getByRole('button', { name: 'Add Hotjar Limited' }).waitFor();
  await checkLooks(desk);
  await search.press('Enter');
  // Nothing was published by it, and the next one can be typed at once.
  await expect
    .poll(() => field.inputValue())
    .toBe('Own agency\nMeta Platforms Ireland Limited\nHotjar Limited');
  expect(await search.inputValue()).toBe('');
  await page.keyboard.type('doubleclick');
  await open.getByRole('button', { name: 'Add Google Ireland Limited' }).click();
  await expect.poll(() => search.evaluate((one) => one === document.activeElement)).toBe(true);
  await search.fill('nobody knows them');
  await open.getByText('Not found: type its legal name into the list.').waitFor();
  await page.getByRole('button', { name: 'Publish purposes' }).click();
  await page.getByText('Published.', { exact: true }).waitFor();
  expect((await marketing())?.recipients).toEqual([
    'Own agency',
    'Meta Platforms Ireland Limited',
    'Hotjar Limited',
    'Google Ireland Limited',
  ]);
});

it('offers a viewer nothing to take over', async () => {
  const viewer = await openDesk(stage, 'viewer');
  await viewer.open('purposes');
  await viewer.page.locator('summary', { hasText: 'Marketing' }).press('Enter');
  await viewer.page.frameLocator('iframe').getByText('Marketing').first().waitFor();
  expect(await viewer.page.getByRole('group', { name: /^Seen by/ }).count()).toBe(0);
  expect(await viewer.page.getByLabel('Find a company').count()).toBe(0);
  await viewer.context.close();
});
