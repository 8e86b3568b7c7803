import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, inject, it } from 'vitest';
import { browserMemory } from '../../../server/scanner/memory.ts';
import { browserPool, maxMemory } from '../../../server/scanner/pool.ts';

/** Megabytes that each page takes besides what a browser needs for it. */
const heavy = 130;
const fill = `window.kept = Array.from({ length: ${heavy} }, () => new Uint8Array(1e6).fill(7)); 0`;

/** Most megabytes taken while five heavy pages are visited, and how many of the visits came to their end. */
async function visitHeavyPages(pool: ReturnType<typeof browserPool>) {
  let peak = 0;
  let ended = 0;
  const visits = Array.from({ length: 5 }, () =>
    pool.use(async (browser, grown) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.evaluate(fill);
      grown();
      // As long as a visit takes at least, so that others could come beside it.
      await setTimeout(2_500);
      peak = Math.max(peak, (await browserMemory(process.pid))?.megabytes ?? 0);
      await context.close();
      ended += 1;
    }),
  );
  await Promise.all(visits);
  return { peak, ended };
}

const bounded = browserPool(inject('chromiumPath'));
const unbounded = browserPool(inject('chromiumPath'), { memory: Number.POSITIVE_INFINITY });
afterAll(() => Promise.all([bounded.close(), unbounded.close()]));

it('heavy pages are visited one after another, so that the browsers stay within their memory', async () => {
  const without = await visitHeavyPages(unbounded);
  expect(without.peak).toBeGreaterThan(maxMemory);
  await unbounded.close();
  const { peak, ended } = await visitHeavyPages(bounded);
  expect(ended).toBe(5);
  expect(peak).toBeLessThanOrEqual(maxMemory);
});
