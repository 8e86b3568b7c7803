import { expect, it } from 'vitest';
import type { List } from '../../src/shared/wire/list.ts';
import type { RulesetRow } from '../../src/shared/wire/ruleset/history.ts';
import { checkLooks, openDesk } from '../support/desk.ts';
import { leaking, scanned } from '../support/scanned.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
await stage.install();
await scanned(stage.service.first.stores, stage.site, leaking());
const desk = await openDesk(stage);
const { page } = desk;

it('a failed check has the rule that mends it beside what was seen', async () => {
  await desk.open('scans/checks');
  const failed = page.locator('section.card', {
    has: page.getByRole('heading', { name: 'No tracker requests before a choice' }),
  });
  await failed.getByText('connect.facebook.net', { exact: true }).waitFor();
  await failed
    .getByRole('button', { name: 'Publish this rule for connect.facebook.net' })
    .waitFor();
  await checkLooks(desk);
});

it('a rule that is taken over says in the history that a scan proposed it', async () => {
  await desk.open('scans/proposals');
  await checkLooks(desk);
  const card = page.locator('section.card', {
    has: page.getByRole('button', { name: 'Publish this rule' }),
  });
  const host = await card.first().getByRole('heading').innerText();
  await page.getByRole('button', { name: 'Publish this rule' }).first().press('Enter');
  await page.getByText('Published. Whether it blocks').waitFor();
  const at = `/sites/${stage.site.id}/rulesets`;
  const [newest] = (await stage.api<List<RulesetRow>>(at)).data;
  expect(newest).toMatchObject({ change: 'blocking', publishedBy: { email: 'owner@desk.test' } });
  expect(newest?.note).toBe(`Proposed by a scan: ${host}`);
  await desk.open('rulesets');
  await page.getByText(`Proposed by a scan: ${host}`).waitFor();
});

it('has every part of the page in sight on a phone, the open one above all', async () => {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const at of ['scans/proposals', 'tags/rows']) {
    await desk.open(at);
    const parts = page.locator('.tabs a');
    await parts.first().waitFor();
    const ends = await parts.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().right),
    );
    expect(Math.max(...ends), at).toBeLessThanOrEqual(360);
  }
  if (size) await page.setViewportSize(size);
});
