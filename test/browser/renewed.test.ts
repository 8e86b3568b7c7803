import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { gated, openLab } from '../support/lab.ts';
import { banner, button, eventually, visit } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';

const lab = await openLab();
const tags = ['functional', 'analytics', 'marketing'].map(gated).join('');
const revised =
  (key: string, revision: number) =>
  (all: Ruleset): Ruleset => ({
    ...all,
    purposes: all.purposes.map((purpose) =>
      purpose.key === key ? { ...purpose, recipients: ['Newcomer Ltd'], revision } : purpose,
    ),
  });
const reworded = (all: Ruleset): Ruleset => ({ ...all, theme: { accent: '#060' } });

test('wording and colours never ask again', async () => {
  const context = await lab.visitor();
  const { page } = await visit(context, await lab.page((all) => all, { head: tags }));
  await button(page, 'Reject all').click();
  await page.goto(await lab.page(reworded, { head: tags }));
  expect(await banner(page).isVisible()).toBe(false);
});

test('new recipients ask again about their purpose alone; the rest of the choice stays as it is', async () => {
  const context = await lab.visitor();
  const { page } = await visit(context, await lab.page((all) => all, { head: tags }));
  await button(page, 'Accept all').click();
  await page.waitForFunction(() => (self as never as { ran?: string[] }).ran?.length === 3);
  await eventually(
    () => lab.recordsOf(page),
    (all) => all.length === 1,
  );

  const url = await lab.page(revised('analytics', 2), { head: tags });
  await page.goto(url);
  await page.waitForFunction(() => (self as never as { ran?: string[] }).ran?.length === 2);
  expect(await page.evaluate(tagsThatRan)).toEqual(['functional', 'marketing']);
  expect(await banner(page).textContent()).toContain('Please decide on the following: Analytics');
  await button(page, 'Reject all').click();
  const records = await eventually(
    () => lab.recordsOf(page),
    (all) => all.length === 2,
  );
  expect(records[1]).toMatchObject({
    method: 'custom',
    granted: ['necessary', 'functional', 'marketing'],
    denied: ['analytics'],
    shown: { asked: 'new_recipients' },
  });
  await page.reload();
  expect(await banner(page).isVisible()).toBe(false);
  expect(await page.evaluate(tagsThatRan)).toEqual(['functional', 'marketing']);
});

test('accepting what is new grants nothing that was refused before', async () => {
  const context = await lab.visitor();
  const { page } = await visit(context, await lab.page((all) => all, { head: tags }));
  await button(page, 'Reject all').click();
  await page.goto(await lab.page(revised('analytics', 3), { head: tags }));
  await button(page, 'Accept all').click();
  await page.waitForFunction(() => (self as never as { ran?: string[] }).ran?.length === 1);
  expect(await page.evaluate(tagsThatRan)).toEqual(['analytics']);
});
