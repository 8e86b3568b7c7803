import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { batchesOf, flush } from '../support/batches.ts';
import { openLab } from '../support/lab.ts';
import { button, eventually } from '../support/page.ts';
import { serve } from '../support/site.ts';

const arrived: string[] = [];
const port = await serve((request, response) => {
  if (request.method === 'POST') arrived.push(request.url as string);
  response.setHeader('access-control-allow-origin', '*');
  response.end();
});
const lab = await openLab();

/** Tags that send while the page is left: by the events they use, to an address of their own. */
const url = await lab.page((ruleset) => ruleset, {
  head: `<script>
    const to = (path) => 'http://sink.localhost:${port}' + path;
    addEventListener('pagehide', () => {
      navigator.sendBeacon(to('/unload/beacon'), 'x');
      navigator.sendBeacon(to('/unload/beacon'), 'y');
      fetch(new Request(to('/unload/request')), { method: 'POST', keepalive: true, mode: 'no-cors' });
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) fetch(to('/hidden/fetch'), { method: 'POST', keepalive: true, mode: 'no-cors' });
    });
  </script>`,
});
const rows = async () =>
  (await lab.tagEvents()).filter(({ host }) => host?.startsWith('sink.localhost'));

/** Opens the page, accepts, and waits until the monitor has reported once. */
async function watched(page: Page): Promise<void> {
  const batches = batchesOf(page);
  await page.goto(url);
  await button(page, 'Accept all').click();
  await page.waitForFunction(() => localStorage.getItem('portcullis.record'));
  await eventually(
    async () => {
      await flush(page);
      return batches.answers.length;
    },
    (answers) => answers > 0,
  );
}

test('what tags send while a page is left is told as often as it arrives', async () => {
  const page = await (await lab.visitor()).newPage();
  await watched(page);
  await page.goto('about:blank');
  await eventually(
    async () => arrived.length,
    (count) => count === 4,
  );
  const told = await eventually(rows, (found) => found.length >= 3);
  const counts = told.map(({ path, occurrences, initiatorType, durationMs }) => [
    path,
    occurrences,
    initiatorType,
    durationMs,
  ]);
  expect(counts.sort()).toEqual([
    ['/hidden/fetch', 1, 'fetch', null],
    ['/unload/beacon', 2, 'beacon', null],
    ['/unload/request', 1, 'fetch', null],
  ]);
});

test('what was sent while the page was hidden is told once, though it ends when the page is back', async () => {
  const before = (await rows()).length;
  const page = await (await lab.visitor()).newPage();
  await watched(page);
  await page.evaluate(async (to) => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    fetch(to, { method: 'POST', keepalive: true, mode: 'no-cors' });
    dispatchEvent(new Event('visibilitychange'));
    await new Promise<void>((done) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName(to).length) done();
      }).observe({ type: 'resource', buffered: true });
    });
    dispatchEvent(new Event('visibilitychange'));
  }, `http://sink.localhost:${port}/kept`);
  await page.goto('about:blank');
  const told = await eventually(rows, (found) => found.length >= before + 3);
  expect(told.filter(({ path }) => path === '/kept')).toMatchObject([{ occurrences: 1 }]);
});
