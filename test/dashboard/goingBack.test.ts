import { expect, it } from 'vitest';
import { checkLooks, openDesk } from '../support/desk.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const { control } = stage.service.first.stores;

it('renames a site, and shows the name wherever it stands', async () => {
  await desk.open('settings');
  const name = page.getByLabel('Name');
  await name.fill('  Größe & mehr ');
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByText('Renamed.').waitFor();
  await page.getByRole('banner').getByText('Größe & mehr').waitFor();
  expect((await control.site(stage.site.id))?.displayName).toBe('Größe & mehr');
  await checkLooks(desk);
  await name.fill(stage.site.displayName);
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByText('Renamed.').waitFor();
});

it('archives a site, and brings it back from the list', async () => {
  await desk.open('settings');
  await page.getByRole('button', { name: 'Archive this site' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
  const archived = page.getByRole('table', { name: 'Archived sites' });
  await archived.getByRole('row', { name: stage.site.domain }).waitFor();
  expect((await control.site(stage.site.id))?.status).toBe('archived');
  await checkLooks(desk);
  await archived.getByRole('button', { name: /^Restore/ }).click();
  await page.getByRole('heading', { level: 1, name: stage.site.displayName }).waitFor();
  expect((await control.site(stage.site.id))?.archivedAt).toBeNull();
});
