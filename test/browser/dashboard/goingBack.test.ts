import { expect, it } from 'vitest';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const { control } = stage.service.first.stores;
const { rulesets } = stage.service.first.services;

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

it('goes back to an earlier ruleset, and says who published each', async () => {
  await stage.install();
  const { accountId } = stage.site;
  const { services, urls } = stage.service.first;
  const [member] = (await control.membersOf(accountId)).filter(
    ({ email }) => email === 'owner@desk.test',
  );
  const { key } = await services.keys.mint({ accountId, userId: `${member?.userId}` }, [
    'banner:write',
  ]);
  const title = async () => {
    const site = await control.site(stage.site.id);
    return site && (await rulesets.current(site)).wording.en?.title;
  };
  const first = await title();
  const written = await fetch(`${urls.public}/api/v1/sites/${stage.site.id}/banner/wording`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Another title' }),
  });
  expect(written.status).toBe(200);

  await desk.open('rulesets');
  const rows = page.getByRole('table', { name: 'Published rulesets' }).locator('tbody tr');
  await rows.first().waitFor();
  const published = await rows.count();
  await rows.first().locator('.beside', { hasText: 'owner@desk.test' }).waitFor();
  await rows.nth(1).getByRole('link').click();
  await checkLooks(desk);
  await page.getByRole('button', { name: 'Restore these settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish these settings again?' });
  expect(await title()).toBe('Another title');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('status').getByText('The version is restored and published.').waitFor();
  await rows.first().getByText('settings of an earlier ruleset').waitFor();
  expect(await rows.count()).toBe(published + 1);
  expect(await title()).toBe(first);
  // The one in force has nothing to restore.
  expect(await page.getByRole('button', { name: 'Restore these settings' }).count()).toBe(0);
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
