import { expect, test } from 'vitest';
import { openLab } from '../support/lab.ts';
import { lateManagers } from '../support/lateManagers.ts';
import { button, visit } from '../support/page.ts';

const lab = await openLab();
const url = await lab.page((all) => ({ ...all, vendorSignals: ['uet', 'clarity', 'matomo'] }), {
  // What a site's own snippets put into the queues as the page loads, before any of these tags is there.
  head: `<script>dataLayer.push({event:'gtm.js'}); uetq.push('pageLoad'); _paq.push(['trackPageView'])</script>`,
});

/** A visitor who granted everything on an earlier page, and then did so on this one, before any tag has come. */
async function answered(...steps: ('accept' | 'withdraw')[]) {
  const { page } = await visit(await lab.visitor(), url);
  await button(page, 'Accept all').click();
  await page.waitForFunction("document.cookie.includes('analytics')");
  await page.reload();
  for (const step of steps) {
    const events = page.evaluate(
      "new Promise((done) => document.addEventListener('portcullis:change', done, { once: true })).then(() => 1)",
    );
    if (step === 'withdraw') await page.evaluate('portcullis.withdraw()');
    else {
      await page.evaluate('portcullis.open()');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: 'Accept all', exact: true })
        .click();
    }
    await events;
  }
  const fired = async (names = Object.keys(lateManagers)) => {
    for (const name of names) await page.evaluate(lateManagers[name as keyof typeof lateManagers]);
    return page.evaluate(() => (self as unknown as { fired: string[] }).fired);
  };
  return { page, fired };
}

test('a tag that comes after a withdrawal finds it before its own start', async () => {
  const { fired } = await answered('withdraw');
  expect(await fired()).toEqual([]);
});

test('so it does after several changes', async () => {
  const { fired } = await answered('withdraw', 'accept', 'withdraw');
  expect(await fired()).toEqual([]);
});

test('one that comes after a grant finds that', async () => {
  const { fired } = await answered('withdraw', 'accept');
  expect(await fired()).toEqual([
    'google gtm.js',
    'uet pageLoad',
    'matomo trackPageView',
    'clarity',
    'clarity',
    'clarity',
  ]);
});

test('what others put into the queue stays as it was', async () => {
  const { page } = await visit(await lab.visitor(), url);
  await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: unknown[] };
    (function gtag(..._command: unknown[]) {
      dataLayer.push(arguments);
    })('consent', 'update', { ad_storage: 'granted' });
  });
  await button(page, 'Reject all').click();
  await page.waitForFunction(
    'dataLayer.at(-1)[0] === "consent" && dataLayer.at(-1)[2].security_storage === "granted"',
  );
  const states = await page.evaluate(
    '[...dataLayer].filter((entry) => entry[0] === "consent").map((entry) => entry[2].ad_storage)',
  );
  expect(states).toEqual(['denied', 'granted', 'denied']);
});

test('one that has come reads the withdrawal in its turn', async () => {
  const { page, fired } = await answered();
  await fired(['google']);
  await page.evaluate('portcullis.withdraw()');
  await page.waitForFunction('dataLayer.at(-1)[2]?.ad_storage === "denied"');
  await page.evaluate("dataLayer.push({ event: 'late' })");
  expect(await page.evaluate('fired')).toEqual(['google gtm.js']);
});
