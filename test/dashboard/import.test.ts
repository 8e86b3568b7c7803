import { expect, it } from 'vitest';
import type { List } from '../../src/shared/wire/list.ts';
import type { RulesetRow } from '../../src/shared/wire/ruleset/history.ts';
import { checkLooks, openDesk } from '../support/desk.ts';
import { importable } from '../support/importable.ts';
import { scanned } from '../support/scanned.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
await stage.install();
const desk = await openDesk(stage);
const { page } = desk;
const { stores } = stage.service.first;

it('leads from an earlier tool to reading it, and says what a scan of it would do', async () => {
  await desk.open('earlier');
  await page.getByRole('link', { name: 'import them' }).press('Enter');
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
  await page.getByText('Nothing has been read yet').waitFor();
  await page.getByRole('button', { name: `Read it from ${stage.site.domain}` }).waitFor();
  await checkLooks(desk);
  await scanned(stores, stage.site, importable());
  await desk.open('import');
  await page.getByText('found no tool that exposes its settings').waitFor();
  await checkLooks(desk);
});

it('shows what an import changes, mends and leaves, and publishes it as one version', async () => {
  await scanned(stores, stage.site, importable('onetrust'));
  await desk.open('import');
  await page.getByRole('heading', { name: 'What would change: from OneTrust' }).waitFor();
  const mended = page.locator('details', { has: page.getByRole('heading', { name: 'Corrected' }) });
  await mended.getByText('left out the button that refuses').waitFor();
  const left = page.locator('details', {
    has: page.getByRole('heading', { name: 'Not imported' }),
  });
  expect(await left.locator('code').first().isVisible()).toBe(false);
  await left.locator('summary').press('Enter');
  await left.getByText('cctId', { exact: true }).waitFor();
  const banner = page.frameLocator('section.preview iframe');
  await banner.getByRole('heading', { name: 'Datenschutz' }).waitFor();
  await page.getByRole('status').getByText('Every rule that can be checked').waitFor();
  await checkLooks(desk);

  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await page.getByText('The imported settings were published.').waitFor();
  const next = page.locator('section.card', {
    has: page.getByRole('heading', { name: 'Imported from OneTrust' }),
  });
  await next.getByRole('link', { name: 'Earlier choices' }).waitFor();
  const { data } = await stage.api<List<RulesetRow>>(`/sites/${stage.site.id}/rulesets`);
  expect(data[0]).toMatchObject({ change: 'several', note: 'Imported from OneTrust' });
  await desk.open('rulesets');
  await page.getByText('several settings at once').waitFor();
});
