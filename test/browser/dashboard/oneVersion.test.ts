import { expect, it } from 'vitest';
import type { List } from '../../../src/shared/wire/list.ts';
import type { RulesetRow } from '../../../src/shared/wire/ruleset/history.ts';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import { openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
await stage.install();
const desk = await openDesk(stage);
const { page } = desk;
const at = `/sites/${stage.site.id}`;
const history = () => stage.api<List<RulesetRow>>(`${at}/rulesets`);

it('design and wording are published as one version, or not at all', async () => {
  const before = (await history()).data.length;
  // An address of a part that is not there is that of the first one.
  await desk.open('banner/nothing');
  const layouts = page.getByRole('group', { name: 'Layout', exact: true });
  await layouts.getByLabel('Bar at the top').check();
  await page.getByRole('link', { name: 'Wording', exact: true }).click();
  await page.getByLabel('Title').first().fill('Before you go on');
  const banner = page.frameLocator('.preview iframe');
  await banner.getByRole('heading', { name: 'Before you go on' }).waitFor();
  await page.getByLabel('Note for the history').fill('Spring');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Where').waitFor();
  const { data } = await history();
  expect(data).toHaveLength(before + 1);
  expect(data[0]).toMatchObject({ change: 'several', note: 'Spring' });
  expect(await stage.api<Banner>(`${at}/banner`)).toMatchObject({
    title: 'Before you go on',
    presentation: { layout: 'bar', position: 'top' },
  });
});
