import { expect, it } from 'vitest';
import type { LanguageWordingChange } from '../../src/shared/wire/ruleset/ruleset.ts';
import { checkLooks, openDesk } from '../support/desk.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
await stage.install();
const desk = await openDesk(stage);
const { page } = desk;
const { rulesets } = stage.service.first.services;
const { control } = stage.service.first.stores;

const site = `/sites/${stage.site.id}`;
const write = (method: string, path: string, body: object) =>
  stage.api(site + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const wording = (texts: LanguageWordingChange) => write('PATCH', '/banner/wording/en', texts);
const current = async () => {
  const stored = await control.site(stage.site.id);
  if (!stored) throw new Error('The site is gone');
  return rulesets.current(stored);
};
const title = async () => (await current()).wording.en?.title;
const rows = page.getByRole('table', { name: 'Published rulesets' }).locator('tbody tr');
const changes = page.locator('.changes');
const signals = (vendorSignals: string[]) =>
  write('PUT', '/signals', {
    consentMode: {
      dataLayer: 'dataLayer',
      waitForUpdate: 500,
      urlPassthrough: false,
      adsDataRedaction: false,
    },
    vendorSignals,
  });
const told = (kind: 'insertion' | 'deletion') => changes.getByRole(kind).allTextContents();

/** Three versions, the newest of them last. */
async function publishThree(): Promise<void> {
  await wording({ title: 'First title' });
  await wording({ title: 'Second title' });
  await wording({ title: 'Third title' });
}

it('says who published what, with the note that came with it', async () => {
  await signals([]);
  await desk.open('signals');
  await page.getByRole('checkbox', { name: 'Meta' }).check();
  const note = page.getByLabel('Note for the history');
  await note.fill('Wünsche des Marketings „ä“');
  await note.press('Enter');
  await page.getByText('Published.', { exact: true }).waitFor();
  // With nothing to publish there is nothing to say of it.
  expect(await note.count()).toBe(0);
  await desk.open('rulesets');
  const newest = rows.first();
  await newest.getByText('Wünsche des Marketings „ä“').waitFor();
  await newest.locator('.beside', { hasText: 'owner@desk.test' }).waitFor();
  await checkLooks(desk);
  await newest.getByRole('link').click();
  await page.getByText('Vendors notified').waitFor();
  expect(await told('insertion')).toEqual(['After: Meta']);
});

it('compares any two versions, the older one first', async () => {
  await signals([]);
  await publishThree();
  await signals(['clarity']);
  await desk.open('rulesets');
  await rows.nth(1).getByRole('link').click();
  await page.getByText('First layer: Title, English (en)').waitFor();
  expect(await told('deletion')).toEqual(['Before: Second title']);
  const other = page.getByLabel('Compare with');
  // Older, then newer.
  await other.selectOption({ index: 2 });
  await expect.poll(() => told('deletion')).toEqual(['Before: First title']);
  await other.selectOption({ index: 0 });
  await expect.poll(() => told('insertion')).toEqual(['After: Microsoft Clarity']);
  await checkLooks(desk);
  // What is shown stands in the address.
  await page.reload();
  await expect.poll(() => told('insertion')).toEqual(['After: Microsoft Clarity']);
});

it('goes back to an earlier version once it was seen what changes', async () => {
  await publishThree();
  await desk.open('rulesets');
  await rows.nth(1).waitFor();
  const published = await rows.count();
  await rows.nth(1).getByRole('link').click();
  await page.getByRole('button', { name: 'Restore these settings' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish these settings again?' });
  await dialog.getByText('Nobody is asked again').waitFor();
  expect(await dialog.getByRole('insertion').allTextContents()).toEqual(['After: Second title']);
  await checkLooks(desk);
  expect(await title()).toBe('Third title');
  await dialog.getByLabel('Note for the history').fill('The third one was a mistake');
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByRole('status').getByText('The version was restored and published.').waitFor();
  await rows.first().getByText('The third one was a mistake').waitFor();
  expect(await rows.count()).toBe(published + 1);
  expect(await title()).toBe('Second title');
  // The one in force has nothing to restore.
  expect(await page.getByRole('button', { name: 'Restore these settings' }).count()).toBe(0);
});

it('opens an earlier banner as a draft, which nobody sees before it is published', async () => {
  await publishThree();
  await signals(['tiktok']);
  await desk.open('rulesets');
  await rows.nth(2).getByRole('link').click();
  await page.getByRole('link', { name: 'Edit as a draft' }).click();
  await page.getByText('This draft has the design, wording and links').waitFor();
  await page.frameLocator('iframe').getByRole('heading', { name: 'Second title' }).waitFor();
  await checkLooks(desk);
  expect(await title()).toBe('Third title');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Where the snippet').waitFor();
  expect(await title()).toBe('Second title');
  expect((await current()).vendorSignals).toEqual(['tiktok']);
});

it('is what the audit log of the account leads to', async () => {
  await publishThree();
  await desk.open('rulesets');
  await page.getByRole('link', { name: 'Audit log of this site' }).click();
  const entries = page.getByRole('table', { name: 'Entries, newest first' }).locator('tbody tr');
  await entries.first().waitFor();
  const about = await entries.locator('td:nth-of-type(2)').allTextContents();
  expect(about.filter((text) => !text.includes(stage.site.displayName))).toEqual([]);
  await page.getByLabel('Site', { exact: true }).selectOption('The whole account');
  await page.getByText('Signed in').first().waitFor();
  await checkLooks(desk);
  await page.getByRole('link', { name: 'what changed' }).filter({ visible: true }).first().click();
  await expect.poll(() => told('insertion')).toEqual(['After: Third title']);
});

it('has no way back for a viewer, who sees every change', async () => {
  await publishThree();
  const viewer = await openDesk(stage, 'viewer');
  await viewer.open('rulesets');
  const list = viewer.page.getByRole('table', { name: 'Published rulesets' }).locator('tbody tr');
  // Written with the key of the account's owner.
  await list.nth(1).locator('.beside', { hasText: 'by an API key' }).waitFor();
  await list.nth(1).getByRole('link').click();
  await viewer.page.getByText('First layer: Title, English (en)').waitFor();
  expect(await viewer.page.getByText(/Restore|draft|Audit log/).count()).toBe(0);
  await viewer.context.close();
});
