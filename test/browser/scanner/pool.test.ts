import type { Browser } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { browserPool } from '../../../server/scanner/pool.ts';
import { afterFile } from '../../support/afterFile.ts';

const pool = browserPool(inject('chromiumPath'));
afterFile(() => pool.close());

const browserOf = () => pool.use(async (browser) => browser);
const gone = (browser: Browser) =>
  browser.isConnected()
    ? new Promise<void>((resolve) => browser.once('disconnected', () => resolve()))
    : Promise.resolve();

it('visits share a browser, until one leaves its context behind', async () => {
  const first = await browserOf();
  const still = Promise.withResolvers<void>();
  const beside = pool.use(async (browser, grown) => {
    grown();
    const context = await browser.newContext();
    await still.promise;
    await context.close();
    return browser;
  });
  expect(await browserOf()).toBe(first);
  await pool.use((browser) => browser.newContext());
  const second = await browserOf();
  expect(second).not.toBe(first);
  expect(first.isConnected()).toBe(true);
  still.resolve();
  expect(await beside).toBe(first);
  await gone(first);
  expect(await browserOf()).toBe(second);
});

it('the browser has its own bound on what pages flood it with', async () => {
  const reached = await pool.use(async (browser) => {
    const context = await browser.newContext();
    const opened = await context.newPage();
    const hash = await opened.evaluate(() => {
      for (let n = 0; n <= 1_000; n += 1) history.pushState(null, '', `#${n}`);
      return location.hash;
    });
    await context.close();
    return hash;
  });
  expect(reached).toMatch(/^#\d+$/);
  expect(reached).not.toBe('#1000');
});
