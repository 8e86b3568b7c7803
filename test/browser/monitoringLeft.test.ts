import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { batchesOf, flush } from '../support/batches.ts';
import { openLab } from '../support/lab.ts';
import { button, eventually } from '../support/page.ts';
import { serve } from '../support/site.ts';

const arrived: string[] = [];
const port = await serve((request, response) => {
  if (request.method !== 'OPTIONS') arrived.push(request.url as string);
  response.setHeader('access-control-allow-origin', '*');
  response.end();
});
const lab = await openLab();

/** Tags that send while the page is left: by the events they use, to a path below the page's fragment. */
const url = await lab.page((ruleset) => ruleset, {
  head: `<script>
    // A name that we might look up; and addresses that say another one each time they are asked.
    Image = function () { return document.createElement('img') };
    const said = (path) => ({ asked: 0, toString() { return to(path + this.asked++) } });
    const to = (path) => 'http://sink.localhost:${port}/' + location.hash.slice(1) + path;
    addEventListener('pagehide', () => {
      navigator.sendBeacon(to('/unload/beacon'), 'x');
      navigator.sendBeacon(to('/unload/beacon'), 'y');
      fetch(new Request(to('/unload/request'), { method: 'POST', keepalive: true, mode: 'no-cors' }));
      fetch(new Request(to('/unload/options'), { method: 'POST', keepalive: true, mode: 'no-cors' }), {});
      new Image().src = to('/unload/image');
      new Image().src = said('/said/image');
      navigator.sendBeacon(said('/said/beacon'));
      fetch(said('/said/fetch'), { method: 'POST', keepalive: true, mode: 'no-cors' });
      // Refused for want of room.
      navigator.sendBeacon(to('/unload/large'), 'x'.repeat(70000));
    });
    for (const which of ['first', 'second']) {
      addEventListener('unload', () => navigator.sendBeacon(to('/' + which + '/beacon'), 'x'));
    }
    addEventListener('unload', () => { new Image().src = to('/last/image') });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) fetch(to('/hidden/fetch'), { method: 'POST', keepalive: true, mode: 'no-cors' });
    });
  </script>`,
});
/** What was told of the paths below a name, one for each test. */
const rowsOf = async (name: string) =>
  (await lab.tagEvents()).filter(({ path }) => path?.startsWith(`/${name}/`));

/** Opens a page, chooses, and waits until the monitor has reported once. */
async function watched(
  page: Page,
  address: string,
  choose = () => button(page, 'Accept all').click(),
): Promise<void> {
  const batches = batchesOf(page);
  await page.goto(address);
  await choose();
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
  await watched(page, `${url}#often`);
  await page.evaluate((to) => {
    // A tag that came after the monitor.
    addEventListener('visibilitychange', () => navigator.sendBeacon(to, 'z'));
  }, `http://sink.localhost:${port}/often/late/beacon`);
  await page.goto('about:blank');
  await eventually(
    async () => arrived.filter((path) => path.startsWith('/often/')).length,
    (count) => count === 13,
  );
  const told = await eventually(
    () => rowsOf('often'),
    (found) => found.length >= 12,
  );
  const counts = told.map(({ path, occurrences, initiatorType, durationMs }) => [
    path,
    occurrences,
    initiatorType,
    durationMs,
  ]);
  expect(counts.sort()).toEqual([
    ['/often/first/beacon', 1, 'beacon', null],
    ['/often/hidden/fetch', 1, 'fetch', null],
    ['/often/last/image', 1, 'img', null],
    ['/often/late/beacon', 1, 'beacon', null],
    ['/often/said/beacon0', 1, 'beacon', null],
    ['/often/said/fetch0', 1, 'fetch', null],
    ['/often/said/image0', 1, 'img', null],
    ['/often/second/beacon', 1, 'beacon', null],
    ['/often/unload/beacon', 2, 'beacon', null],
    ['/often/unload/image', 1, 'img', null],
    ['/often/unload/options', 1, 'fetch', null],
    ['/often/unload/request', 1, 'fetch', null],
  ]);
});

test('a method that a page puts in place of the browser’s takes effect, and what it sends is told', async () => {
  const page = await (await lab.visitor()).newPage();
  await watched(page, `${url}#wrapped`);
  const passed = await page.evaluate((to) => {
    const send = Navigator.prototype.sendBeacon;
    let calls = 0;
    // The page's own, by which nobody can tell that it is being left.
    Object.assign(window, { event: 'summer sale' });
    Navigator.prototype.sendBeacon = function (...args) {
      calls++;
      return send.apply(this, args);
    };
    addEventListener('pagehide', () => navigator.sendBeacon(to, 'x'));
    navigator.sendBeacon('/');
    return [calls, Object.hasOwn(navigator, 'sendBeacon')];
  }, `http://sink.localhost:${port}/wrapped/beacon`);
  expect(passed).toEqual([1, false]);
  await page.goto('about:blank');
  await eventually(
    () => rowsOf('wrapped'),
    (found) => found.some(({ path }) => path === '/wrapped/beacon'),
  );
});

test('what was sent while the page was hidden is told once, though it ends when the page is back', async () => {
  const page = await (await lab.visitor()).newPage();
  await watched(page, `${url}#once`);
  await page.evaluate(async (to) => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    fetch(to, { method: 'POST', keepalive: true, mode: 'no-cors' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await new Promise<void>((done) => {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName(to).length) done();
      }).observe({ type: 'resource', buffered: true });
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, `http://sink.localhost:${port}/once/kept`);
  await page.goto('about:blank');
  const told = await eventually(
    () => rowsOf('once'),
    (found) => found.some(({ path }) => path === '/once/unload/request'),
  );
  expect(told.filter(({ path }) => path === '/once/kept')).toMatchObject([{ occurrences: 1 }]);
});

test('what tags send while a page is left is told though the document was opened anew', async () => {
  const page = await (await lab.visitor()).newPage();
  await watched(page, `${url}#anew`);
  await page.evaluate((to) => {
    document.open();
    document.write('<!doctype html><title>Other</title>');
    document.close();
    addEventListener('pagehide', () => {
      navigator.sendBeacon(to, 'x');
      const image = new Image();
      image.src = `${to}/image`;
    });
  }, `http://sink.localhost:${port}/anew`);
  await page.goto('about:blank');
  const told = await eventually(
    async () => (await lab.tagEvents()).filter(({ path }) => path?.startsWith('/anew')),
    (found) => found.length >= 2,
  );
  expect(told.map(({ path }) => path).sort()).toEqual(['/anew', '/anew/image']);
});

test.each([
  ['enforce', ['/plain']],
  ['report', ['/ads/beacon', '/ads/fetch', '/ads/image', '/plain']],
] as const)(
  'what our gate holds back while a page is left is not told: %s',
  async (mode, paths) => {
    const rules = [{ purpose: 'marketing', host: 'sink.localhost', path: `/${mode}/ads` }];
    const guarded = await lab.page((ruleset) => ({ ...ruleset, blocking: { mode, rules } }), {
      head: `<script>
      addEventListener('pagehide', () => {
        const to = (path) => 'http://sink.localhost:${port}/${mode}' + path;
        navigator.sendBeacon(to('/ads/beacon'), 'x');
        fetch(to('/ads/fetch'), { method: 'POST', keepalive: true, mode: 'no-cors' }).catch(() => {});
        new Image().src = to('/ads/image');
        navigator.sendBeacon(to('/plain'), 'x');
      });
    </script>`,
    });
    const page = await (await lab.visitor()).newPage();
    await watched(page, guarded, async () => {
      await button(page, 'Choose').click();
      await page.getByRole('switch', { name: 'Analytics' }).check();
      await button(page, 'Save my choice').click();
    });
    await page.goto('about:blank');
    const told = await eventually(
      () => rowsOf(mode),
      (found) => found.some(({ path }) => path === `/${mode}/plain`),
    );
    expect(told.map(({ path }) => path).sort()).toEqual(paths.map((path) => `/${mode}${path}`));
  },
);
