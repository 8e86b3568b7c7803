import { expect, inject, it } from 'vitest';
import { browserMemory } from '../../server/scanner/memory.ts';
import { browserPool } from '../../server/scanner/pool.ts';
import { afterFile } from '../support/afterFile.ts';

/** Megabytes that each page takes besides what a browser needs for it. */
const heavy = 60;
const fill = `window.kept = Array.from({ length: ${heavy} }, () => new Uint8Array(1e6).fill(7)); 0`;
const number = 4;
/** Megabytes that all may take together here: fewer than in a scan, for a busy machine fills memory slowly. */
const memory = 450;

/**
 * Most megabytes taken while heavy pages are visited.
 * @param together whether each page stays until all are there
 */
async function visitHeavyPages(pool: ReturnType<typeof browserPool>, together: boolean) {
  const all = Promise.withResolvers<void>();
  let peak = 0;
  let filled = 0;
  const visits = Array.from({ length: number }, () =>
    pool.use(async (browser, grown) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.evaluate(fill);
      grown();
      filled += 1;
      if (filled === number) all.resolve();
      if (together) await all.promise;
      peak = Math.max(peak, (await browserMemory(process.pid))?.megabytes ?? 0);
      await context.close();
    }),
  );
  await Promise.all(visits);
  return { peak, filled };
}

const bounded = browserPool(inject('chromiumPath'), { memory });
const unbounded = browserPool(inject('chromiumPath'), { memory: Number.POSITIVE_INFINITY });
afterFile(() => Promise.all([bounded.close(), unbounded.close()]));

it('heavy pages are visited one after another, so that the browsers stay within their memory', async () => {
  expect((await visitHeavyPages(unbounded, true)).peak).toBeGreaterThan(memory);
  await unbounded.close();
  const { peak, filled } = await visitHeavyPages(bounded, false);
  expect(filled).toBe(number);
  expect(peak).toBeLessThanOrEqual(memory);
});
