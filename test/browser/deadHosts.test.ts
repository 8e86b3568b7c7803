import { afterEach, expect, test } from 'vitest';
import { banner, button, consentCommands, eventually, visit } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
afterEach(() => stage.service.start());

test('with every host of ours dead the visitor can still decide, and the decision arrives later', async () => {
  const context = await stage.visitor();
  // The shop keeps the last install it was given, as any site that pasted the snippet does.
  await (await visit(await stage.visitor(), `${stage.shop}/`)).page.close();
  await stage.service.stop();

  const { page, faults } = await visit(context, `${stage.shop}/`);
  await button(page, 'Accept all').click();
  await page.waitForFunction(() => 'posthog' in window);
  expect(await banner(page).isVisible()).toBe(false);
  expect((await consentCommands(page)).at(-1)).toMatchObject(['update', { ad_storage: 'granted' }]);
  const waiting = await page.evaluate(() => localStorage.getItem('portcullis.outbox'));
  expect(JSON.parse(waiting as string)).toMatchObject({ method: 'accept_all', sequence: 1 });
  expect(faults).toEqual([]);

  await stage.service.start();
  await page.goto(`${stage.shop}/basket`);
  const records = await eventually(
    () => stage.recordsOf(page),
    (all) => all.length > 0,
  );
  expect(records).toMatchObject([
    { method: 'accept_all', decidedAt: JSON.parse(waiting as string).decidedAt },
  ]);
  await eventually(
    () => page.evaluate(() => localStorage.getItem('portcullis.outbox')),
    (left) => left === null,
  );
});

test('a decision refused by a broken network is sent again on the same page', async () => {
  const { page } = await visit(await stage.visitor(), `${stage.shop}/`);
  await page.route('**/decisions', (route) => route.abort('connectionreset'), { times: 2 });
  await button(page, 'Reject all').click();
  await eventually(
    () => stage.recordsOf(page),
    (all) => all.length === 1,
  );
});

test('preferences that cannot be loaded leave the notice in place, and it works', async () => {
  await (await visit(await stage.visitor(), `${stage.shop}/`)).page.close();
  await stage.service.stop();
  const { page, faults } = await visit(await stage.visitor(), `${stage.shop}/`);
  const failed = page.waitForEvent('requestfailed');
  await button(page, 'Choose').click();
  await failed;
  await banner(page).waitFor();
  await button(page, 'Reject all').click();
  await page.waitForFunction(() => document.cookie.includes('portcullis='));
  expect(await banner(page).isVisible()).toBe(false);
  expect(faults).toEqual([]);
});
