import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { afterFile } from '../support/afterFile.ts';
import { batchesOf, flush, pushEvent } from '../support/batches.ts';
import { openLab } from '../support/lab.ts';
import { launchKeepingPages } from '../support/launch.ts';
import { button, eventually } from '../support/page.ts';
import { closedPort } from '../support/site.ts';
import { visitor } from '../support/stage.ts';

const lab = await openLab();
const keeping = await launchKeepingPages();
afterFile(() => keeping.close());
const as =
  (edit: (ruleset: Ruleset) => Partial<Ruleset> = () => ({})) =>
  (ruleset: Ruleset): Ruleset => ({ ...ruleset, ...edit(ruleset) });

/** Opens a page, accepts, and waits until the monitor has reported and was answered. */
async function accepted(url: string, context = lab.visitor()) {
  const page = await (await context).newPage();
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
  return { page, batches };
}

test('the data layer works as without us, whoever wraps it before and after', async () => {
  const url = await lab.page(as(), {
    head: `<script>
      dataLayer.push({ event: 'early', item: 'mug' });
      (() => {
        const { push } = dataLayer;
        dataLayer.push = function () { window.before = [...arguments]; return push.apply(dataLayer, arguments) + 1000; };
      })();
    </script>`,
  });
  const { page, batches } = await accepted(url);
  const seen = await page.evaluate(() => {
    const { dataLayer } = window as unknown as { dataLayer: unknown[] };
    const original = dataLayer.push;
    dataLayer.push = function (...entries: unknown[]) {
      Object.assign(window, { after: entries });
      return original.apply(this, entries) + 10_000;
    };
    function gtag(..._command: unknown[]) {
      return dataLayer.push(arguments);
    }
    const answer = gtag('event', 'purchase', { value: 3 });
    const last = dataLayer.at(-1);
    const { before, after } = window as unknown as { before: unknown[]; after: unknown[] };
    return {
      returned: answer - dataLayer.length,
      type: Object.prototype.toString.call(last),
      same: last === before[0] && last === after[0],
      many: dataLayer.push({ event: 'a' }, { event: 'b' }, null, 7) - dataLayer.length,
    };
  });
  expect(seen).toEqual({ returned: 11_000, type: '[object Arguments]', same: true, many: 11_000 });
  await flush(page);
  const rows = await eventually(
    async () => batches.rows().filter(({ kind }) => kind === 'event'),
    (events) => events.some(({ eventName }) => eventName === 'b'),
  );
  expect(rows.map(({ eventName }) => eventName)).toEqual(['early', 'purchase', 'a', 'b']);
  expect(rows[0]).toEqual({
    kind: 'event',
    pageMs: null,
    eventName: 'early',
    ordinal: 1,
    buffered: true,
  });
  expect(JSON.stringify(batches.bodies)).not.toMatch(/mug|value/);
});

test('a data layer put in place of the first is heard from then on', async () => {
  const { page, batches } = await accepted(await lab.page(as()));
  await page.evaluate(() => Object.assign(window, { dataLayer: [{ event: 'anew' }] }));
  await flush(page);
  await pushEvent(page, 'later');
  await flush(page);
  await eventually(
    async () => batches.rows().map(({ eventName }) => eventName),
    (names) => names.includes('anew') && names.includes('later'),
  );
});

test('many events at once are worked off without waiting for the page to be left, and none is lost', async () => {
  const { page, batches } = await accepted(await lab.page(as()));
  const many = Array.from({ length: 200 }, (_, place) => `many${'abcdefghij'[place % 10]}`);
  const reported = () => batches.rows().filter(({ eventName }) => eventName?.startsWith('many'));
  await page.evaluate((names) => {
    const { dataLayer } = window as unknown as { dataLayer: object[] };
    for (const event of names) dataLayer.push({ event });
  }, many);
  await eventually(
    async () => reported().length,
    (length) => length > 100,
  );
  await flush(page);
  const rows = await eventually(
    async () => reported(),
    ({ length }) => length >= many.length,
  );
  expect(rows.map(({ eventName }) => eventName)).toEqual(many);
  expect(rows.at(-1)?.ordinal).toBe(20);
  expect(rows.some(({ truncated }) => truncated)).toBe(false);
});

test('tags our gate lets through are told with how they ended', async () => {
  const port = await closedPort();
  const url = await lab.page(as(), {
    body: `<script type="text/plain" data-purpose="analytics" src="/analytics.js"></script>
      <script type="text/plain" data-purpose="analytics" id="named" src="/named.js?user=jane"></script>
      <script type="text/plain" data-purpose="marketing" data-tag="dead" src="http://localhost:${port}/x.js"></script>
      <script type="text/plain" data-purpose="functional">window.ranInline = true</script>`,
  });
  const { page, batches } = await accepted(url);
  await page.waitForFunction(() => 'ranInline' in window);
  const tags = await eventually(
    async () => {
      await flush(page);
      return batches.rows().filter(({ kind }) => kind === 'tag');
    },
    (rows) => rows.length === 4,
  );
  const { host } = new URL(url);
  const byName = Object.fromEntries(
    tags.map(({ tagId, status, executionMs }) => [tagId, [status, typeof executionMs]]),
  );
  expect(byName).toEqual({
    [`${host}/analytics.js`]: ['success', 'number'],
    named: ['success', 'number'],
    dead: ['failure', 'number'],
    'inline:1': ['success', 'undefined'],
  });
  expect(JSON.stringify(tags)).not.toContain('jane');
});

test('a tag manager’s tags come by the queue of our template, those from before the grant too', async () => {
  const url = await lab.page(as(), {
    head: `<script>portcullisTags = [{ container: 'GTM-ABC', event: 'gtm.js', at: performance.timeOrigin + 40,
      tags: [{ id: '7', status: 'success', executionTime: 12 }, { id: '8', status: 'timeout', executionTime: 2000 }] }]</script>`,
  });
  const { page, batches } = await accepted(url);
  await page.evaluate(() => {
    const queue = (window as unknown as { portcullisTags: object[] }).portcullisTags;
    queue.push({
      container: 'GTM-ABC',
      event: 'buy',
      at: Date.now(),
      tags: [{ id: 9, status: 'failure', executionTime: 'x' }],
    });
    queue.push({ nonsense: true });
  });
  const tags = await eventually(
    async () => {
      await flush(page);
      return batches.rows().filter(({ kind }) => kind === 'tag');
    },
    (rows) => rows.length === 3,
  );
  const common = { kind: 'tag', containerId: 'GTM-ABC' };
  expect(tags).toMatchObject([
    { ...common, tagId: '7', status: 'success', executionMs: 12, eventName: 'gtm.js', pageMs: 40 },
    { ...common, tagId: '8', status: 'timeout', executionMs: 2000, eventName: 'gtm.js' },
    { ...common, tagId: '9', status: 'failure', eventName: 'buy' },
  ]);
  expect(batches.answers.every((status) => status === 204)).toBe(true);
});

test('another path without a load is another page view, another query is not', async () => {
  const { page, batches } = await accepted(await lab.page(as()));
  await pushEvent(page, 'one');
  await page.evaluate(() => history.replaceState(null, '', '?page=2'));
  await pushEvent(page, 'two');
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await pushEvent(page, 'three');
  await flush(page);
  const reported = await eventually(
    async () => batches.bodies,
    (bodies) => bodies.some(({ rows }) => rows.some(({ eventName }) => eventName === 'three')),
  );
  const batchOf = (name: string) =>
    reported.find(({ rows }) => rows.some(({ eventName }) => eventName === name))?.batchId;
  expect(batchOf('two')).toBe(batchOf('one'));
  expect(batchOf('three')).not.toBe(batchOf('one'));
  // Each page view has one batch row, first in its first part, and its parts are counted.
  for (const id of new Set(reported.map(({ batchId }) => batchId))) {
    const parts = reported.filter(({ batchId }) => batchId === id);
    expect(parts.map(({ part = 0 }) => part)).toEqual(parts.map((_, place) => place));
    const kinds = parts.flatMap(({ rows }) => rows.map(({ kind }) => kind));
    expect([kinds.indexOf('batch'), kinds.lastIndexOf('batch')]).toEqual([0, 0]);
  }
  await eventually(
    async () => batches.answers,
    (answers) => answers.length === reported.length && answers.every((status) => status === 204),
  );
});

/** How often a browser is asked to keep a page: a busy one declines now and then. */
const mostTries = 8;

/** A page that was left and came back as it was. Where the browser did not keep it, a new visitor tries. */
async function cameBack(url: string) {
  for (let tries = 1; tries <= mostTries; tries++) {
    const context = await visitor(keeping, {});
    const { page, batches } = await accepted(url, Promise.resolve(context));
    await page.evaluate(
      `left = true; addEventListener('pageshow', ({ persisted }) => { restored = persisted })`,
    );
    await page.goto(`${new URL(url).origin}/nothing`);
    await page.evaluate('void setTimeout(() => history.back())');
    const [, , kept] = await eventually<unknown[]>(
      () => page.evaluate('[location.href, document.readyState, !!self.left]'),
      ([at, state]) => at === url && state === 'complete',
    );
    if (kept) {
      await page.waitForFunction('self.restored === true');
      return { page, batches };
    }
    await context.close();
  }
  throw new Error('the browser keeps no page');
}

test('a page that comes back from the back-forward cache is another page view', async () => {
  const { page, batches } = await cameBack(await lab.page(as()));
  const first = batches.bodies[0]?.batchId;
  await pushEvent(page, 'again');
  await flush(page);
  const body = await eventually(
    async () =>
      batches.bodies.find(({ rows }) => rows.some(({ eventName }) => eventName === 'again')),
    (found) => found !== undefined,
  );
  expect(body?.batchId).not.toBe(first);
  expect(body?.choiceMs).toBeUndefined();
});

test('nothing leaves the page after a withdrawal, and another grant begins another page view', async () => {
  const { page, batches } = await accepted(await lab.page(as()));
  const before = batches.bodies.length;
  const batchId = batches.bodies.at(-1)?.batchId;
  await page.evaluate((tags) => {
    const own = window as unknown as { dataLayer: object[]; portcullis: { withdraw(): void } };
    own.dataLayer.push({ event: 'held' });
    navigator.sendBeacon(`${tags}/unseen/beacon`);
    own.portcullis.withdraw();
  }, lab.tags);
  await pushEvent(page, 'unseen');
  await page.evaluate((tags) => fetch(`${tags}/unseen`, { mode: 'no-cors' }), lab.tags);
  await flush(page);
  await page.waitForLoadState('networkidle');
  expect(batches.bodies.length).toBe(before);

  await page.evaluate(() =>
    (window as unknown as { portcullis: { open(): void } }).portcullis.open(),
  );
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.waitForFunction(() =>
    (window as unknown as { portcullis: { granted(purpose: string): boolean } }).portcullis.granted(
      'analytics',
    ),
  );
  await pushEvent(page, 'seen');
  // Where the page is hidden, what has not ended is told, too.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }));
  const names = await eventually(
    async () => {
      await flush(page);
      return batches.rows().map(({ eventName }) => eventName);
    },
    (reported) => reported.includes('seen'),
  );
  expect(names).not.toContain('held');
  expect(JSON.stringify(batches.bodies)).not.toContain('unseen');
  expect(batches.bodies.at(-1)?.batchId).not.toBe(batchId);
});

test('a share of nought takes no page view down', async () => {
  const url = await lab.page(as(() => ({ monitoring: { purpose: 'analytics', sample: 0 } })));
  const page = await (await lab.visitor()).newPage();
  const batches = batchesOf(page);
  const loaded = page.waitForResponse((response) => /\/a\/monitor\./.test(response.url()));
  await page.goto(url);
  await button(page, 'Accept all').click();
  await loaded;
  await page.waitForFunction(() => localStorage.getItem('portcullis.record'));
  await pushEvent(page, 'unseen');
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await flush(page);
  await page.waitForLoadState('networkidle');
  expect(batches.bodies).toEqual([]);
});

test('a body that was not taken is sent again as it was, once the server wants it', async () => {
  const { page, batches } = await accepted(await lab.page(as()));
  const before = batches.bodies.length;
  const refusals = [503, 429];
  await page.route(/\/events$/, (route) => {
    const status = refusals.shift();
    if (!status) return route.continue();
    return route.fulfill({
      status,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        'retry-after': '1',
      },
    });
  });
  await pushEvent(page, 'kept');
  await flush(page);
  // Asked to wait, it waits, whatever happens on the page.
  await flush(page);
  await eventually(
    async () => {
      await flush(page);
      return batches.answers.slice(before);
    },
    (answers) => answers.join() === '503,429,204',
  );
  const bodies = batches.bodies.slice(before);
  expect(bodies).toHaveLength(3);
  expect(bodies[1]).toEqual(bodies[0]);
  expect(bodies[2]).toEqual(bodies[0]);
  const stored = (await lab.tagEvents()).filter(({ eventName }) => eventName === 'kept');
  expect(stored).toHaveLength(1);
});

test('a body is given up after three tries, and at once where it is refused for good', async () => {
  const { page, batches } = await accepted(await lab.page(as()));
  const before = batches.bodies.length;
  const refusals = [503, 503, 503, 400];
  await page.route(/\/events$/, (route) => {
    const status = refusals.shift();
    if (!status) return route.continue();
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
      'retry-after': '0.01',
    };
    return route.fulfill({ status, headers });
  });
  for (const name of ['lost', 'refused', 'taken']) {
    await pushEvent(page, name);
    const last = { lost: 3, refused: 4, taken: 5 }[name];
    await eventually(
      async () => {
        await flush(page);
        return batches.answers.length - before;
      },
      (answers) => answers === last,
    );
  }
  const names = batches.bodies.slice(before).map(({ rows }) => rows.at(-1)?.eventName);
  expect(names).toEqual(['lost', 'lost', 'lost', 'refused', 'taken']);
});

test('no batch leaves before the decision that permits it was acknowledged', async () => {
  const page = await (await lab.visitor()).newPage();
  const batches = batchesOf(page);
  let acknowledge = () => {};
  const held = new Promise<void>((done) => {
    acknowledge = done;
  });
  await page.route(/\/decisions$/, async (route) => {
    await held;
    await route.continue();
  });
  const decided = page.waitForRequest(/\/decisions$/);
  const loaded = page.waitForResponse((response) => /\/a\/monitor\./.test(response.url()));
  await page.goto(await lab.page(as()));
  await button(page, 'Accept all').click();
  await Promise.all([decided, loaded]);
  await pushEvent(page, 'waiting');
  await flush(page);
  expect(batches.bodies).toEqual([]);
  acknowledge();
  await eventually(
    async () => {
      await flush(page);
      return batches.answers;
    },
    (answers) => answers.length > 0 && answers.every((status) => status === 204),
  );
});
