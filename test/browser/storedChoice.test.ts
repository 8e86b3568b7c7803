import { expect, test } from 'vitest';
import { banner, button, dataLayer, visit } from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();

test('with a stored choice exactly one update follows the default, before the next script of the page', async () => {
  const context = await stage.visitor();
  const first = await visit(context, `${stage.shop}/`);
  await button(first.page, 'Accept all').click();
  // Acknowledged: a decision that still waits would load the runtime.
  await first.page.waitForFunction(
    () => localStorage.getItem('portcullis.record') && !localStorage.getItem('portcullis.outbox'),
  );
  await first.page.close();

  const { page, requests } = await visit(context, `${stage.shop}/`);
  const entries = await dataLayer(page);
  expect(entries.slice(0, 2).map(({ values }) => values.slice(0, 2))).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
  ]);
  // The manager's own entry comes third: the update was there before the next script of the head ran.
  expect(entries[2]?.values[0]).toMatchObject({ event: 'gtm.js' });
  expect(entries.filter(({ values }) => values[0] === 'consent')).toHaveLength(2);
  expect(await banner(page).isVisible()).toBe(false);
  expect(requests.filter((url) => /\/a\/(preferences|runtime)\./.test(url))).toEqual([]);
});

test('however many cookies a site sets, the visitor’s refusal is not pushed out', async () => {
  const context = await stage.visitor();
  const { page } = await visit(context, `${stage.shop}/`);
  await button(page, 'Reject all').click();
  const kept = () => document.cookie.includes('portcullis=');
  await page.waitForFunction(kept);
  const all = await page.evaluate(() => {
    for (let n = 0; n < 400; n++) document.cookie = `site${n}=1;path=/;max-age=9999`;
    return document.cookie.split('; ').length;
  });
  // The browser has dropped others.
  expect(all).toBeLessThan(400);
  expect(await page.evaluate(kept)).toBe(true);
  await context.close();
});
