import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { banner, button, eventually } from '../support/page.ts';
import { openTrials, plainPage } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);

/** Presses a button by the mouse alone: Playwright's own waiting needs the page's timers. */
async function click(page: Page, name: string): Promise<void> {
  const box = await eventually(() => button(page, name).boundingBox(), Boolean);
  const { x, y, width, height } = box as NonNullable<typeof box>;
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Elements by whose names a document’s own properties are hidden, as visitors’ writing on a page may have them. */
const named = (names: readonly string[]) =>
  names.map((name) => `<img name="${name}" alt=""><form name="${name}"></form>`).join('');

const withNames =
  (...names: string[]) =>
  (install: string, gated: string) =>
    plainPage(install, gated).replace('<body>', `<body>${named(names)}`);

test.concurrent.each([
  ['createElement'],
  ['createElementNS', 'createTextNode'],
  ['querySelector', 'querySelectorAll'],
  ['scripts', 'forms', 'cookie', 'readyState'],
  ['body', 'head', 'documentElement', 'baseURI'],
  ['activeElement', 'fullscreenElement', 'elementFromPoint', 'hasFocus', 'addEventListener'],
])('asks, grants and records where %s is markup', (...names) =>
  trials.during(async (own) => {
    const trial = await own.trial({ install: 'snippet', html: withNames(...names) });
    const recorded = trial.asks('decisions');
    const { page, faults } = await trial.open();
    await button(page, 'Choose').click();
    await page.getByRole('switch', { name: 'Analytics' }).click();
    const ran = trial.visits('analytics.js');
    await button(page, 'Save my choice').click();
    await Promise.all([recorded, ran]);
    expect(trial.decisions[0]?.granted).toContain('analytics');
    expect(trial.decisions[0]?.denied).toContain('marketing');
    expect(faults).toEqual([]);
  }),
);

test('asks and records below markup that hides what makes events', () =>
  trials.during(async (own) => {
    const html = (install: string, gated: string) =>
      `<!doctype html><html lang="en"><body>${named(['createEvent'])}${install}${gated}<h1>Site</h1></body></html>`;
    const trial = await own.trial({ install: 'snippet', html });
    const recorded = trial.asks('decisions');
    const { page, faults } = await trial.open();
    const ran = trial.visits('analytics.js');
    await button(page, 'Accept all').click();
    await Promise.all([recorded, ran]);
    expect(faults).toEqual([]);
  }));

test.each([
  [
    'freezes what elements have',
    '[Element, Node, Document, EventTarget].map((one) => Object.freeze(one.prototype))',
  ],
  [
    'has roots that nothing can observe, as a polyfill’s are (ShadyDOM)',
    `{
      const { observe } = MutationObserver.prototype;
      MutationObserver.prototype.observe = function (node, how) {
        if (node instanceof ShadowRoot) throw new TypeError('no Node');
        return observe.call(this, node, how);
      };
    }`,
  ],
])('asks and runs what is gated where a page above %s', (_name, script) =>
  trials.during(async (own) => {
    const html = (install: string, gated: string) =>
      plainPage(`<script>${script}</script>${install}`, gated);
    const trial = await own.trial({ install: 'snippet', html });
    const { page, faults } = await trial.open();
    await button(page, 'Accept all').click();
    // Asked for is not run.
    await page.waitForFunction("self.ran?.includes('analytics')");
    // The page’s own components are made as ever.
    await page.evaluate(
      "document.createElement('div').attachShadow({ mode: 'open' }).append('Ours')",
    );
    expect(faults).toEqual([]);
  }),
);

test('is never asked where what makes elements is looked up when it is needed', async () => {
  const { parts } = await readBuild(new URL('../../dist/', import.meta.url));
  const bound = /\w+\.createElement\.bind\(document\)/;
  expect(parts.notice).toMatch(bound);
  const notice = parts.notice.replace(bound, '(tag=>document.createElement(tag))');
  await trials.during(async (own) => {
    const html = withNames('createElement');
    const { page } = await (
      await own.trial({ install: 'snippet', html, parts: { notice } })
    ).open();
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => setTimeout(done, 500)))',
    );
    expect(await banner(page).count()).toBe(0);
  });
});

test.each([
  ['a number', 'dataLayer = 5'],
  ['an object that only takes', 'dataLayer = { push() {} }'],
  ['a frozen list', 'dataLayer = Object.freeze([])'],
  ['a list whose push fails', 'dataLayer = []; dataLayer.push = () => { throw 1 }'],
  [
    'what fails whatever is done with it',
    'dataLayer = new Proxy([], { get() { throw 1 }, set() { throw 2 } })',
  ],
])('asks and records where the data layer is %s', (_name, script) =>
  trials.during(async (own) => {
    const html = (install: string, gated: string) =>
      plainPage(install, gated)
        .replace('<title>', `<script>${script}</script><title>`)
        .replace(/<script>window\.next.*?<\/script>/, '');
    const trial = await own.trial({ install: 'snippet', html });
    const recorded = trial.asks('decisions');
    const { page, faults } = await trial.open();
    const ran = trial.visits('analytics.js');
    await button(page, 'Accept all').click();
    await Promise.all([recorded, ran]);
    expect(faults).toEqual([]);
  }),
);

/** What MooTools 1.4, which Joomla 3 brings, and Date.js put in the place of what browsers bring. */
const replaced = `
for (const name of ['Window', 'Request', 'Event', 'Document']) self[name] = function (given) { this.type = given.type.indexOf('x') };
{ const { prototype } = Element; self.Element = function (tag, set) { return document.createElement(tag) }; self.Element.prototype = prototype }
Function.prototype.bind = function (that) {
  const work = this, more = arguments.length > 1 ? [arguments[1]] : null;
  const bound = function () { return more ? work.call(that, more.concat([].slice.call(arguments))) : work.apply(that, arguments) };
  return bound;
};
Date.parse = () => null;`;

test.each(['above', 'below'])('asks and records %s a library with globals of its own', (where) =>
  trials.during(async (own) => {
    const html = (install: string, gated: string) =>
      plainPage(
        where === 'above'
          ? `<script>${replaced}</script>${install}`
          : `${install}<script>${replaced}</script>`,
        gated,
      );
    const trial = await own.trial({ install: 'snippet', html });
    const { page, faults } = await trial.open();
    await page.evaluate(
      "document.addEventListener('portcullis:change', () => { self.heard = true })",
    );
    const ran = trial.visits('marketing.js');
    await button(page, 'Choose').click();
    await page.getByRole('switch', { name: 'Marketing' }).click();
    await button(page, 'Save my choice').click();
    await ran;
    // What was acknowledged waits no more.
    await page.waitForFunction("self.heard && !localStorage['portcullis.outbox']");
    expect(trial.decisions).toHaveLength(1);
    expect(faults).toEqual([]);
  }),
);

test.each(['Set', 'Node', 'Range', 'Request', 'URL', 'Event'])(
  'asks, grants and records where a page has a class of its own called %s',
  (name) =>
    trials.during(async (own) => {
      const html = (install: string, gated: string) =>
        plainPage(`${install}<script>class ${name} {}</script>`, gated);
      const trial = await own.trial({ install: 'snippet', html });
      const { page, faults } = await trial.open();
      const ran = trial.visits('analytics.js');
      await button(page, 'Choose').click();
      await page.getByRole('switch', { name: 'Analytics' }).click();
      await button(page, 'Save my choice').click();
      await ran;
      // What was acknowledged waits no more.
      await eventually(
        () => page.evaluate("!localStorage['portcullis.outbox']"),
        (empty) => empty === true && trial.decisions.length > 0,
      );
      expect(trial.decisions).toHaveLength(1);
      expect(faults).toEqual([]);
    }),
);

test('a document that is taken away and put back later has its banner again', () =>
  trials.during(async (own) => {
    const { page } = await (await own.trial({ install: 'snippet' })).open();
    await banner(page).waitFor();
    await page.evaluate(`{
      const all = document.documentElement;
      all.remove();
      setTimeout(() => document.append(all), 300);
    }`);
    await button(page, 'Reject all').click();
    await page.waitForFunction(() => document.cookie.includes('.necessary.'));
  }));

/** A clock that a script drives, as fake timers do: nothing that is asked of it ever comes. */
const drivenClock = `for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']) self[name] = () => 1;
performance.now = () => 0`;

test('asks, grants, records and starts over where a script drives the timers', () =>
  trials.during(async (own) => {
    const html = (install: string, gated: string) =>
      plainPage(`${install}<script>${drivenClock}</script>`, gated);
    const trial = await own.trial({ install: 'snippet', html });
    const { page, faults } = await trial.open();
    const recorded = trial.asks('decisions');
    const ran = trial.visits('marketing.js');
    await click(page, 'Accept all');
    await Promise.all([recorded, ran]);
    expect(trial.decisions[0]?.method).toBe('accept_all');
    // A page can't start over by a timer that it has taken away.
    const again = trial.visits('/');
    await page.evaluate('portcullis.withdraw()');
    await again;
    expect(faults).toEqual([]);
  }));

test.each([
  ['answers nothing, above', 'self.matchMedia = () => {}', ''],
  ['is missing above', 'self.matchMedia = undefined', ''],
  ['is taken away below', '', 'self.matchMedia = undefined'],
  ['fails below', '', 'self.matchMedia = () => { throw new Error("no media") }'],
])('records a decision where matchMedia %s', (_name, above, below) =>
  trials.during(async (own) => {
    const html = (install: string, gated: string) =>
      plainPage(`<script>${above}</script>${install}<script>${below}</script>`, gated);
    const context = await browser.newContext({ colorScheme: 'dark' });
    const trial = await own.trial({ install: 'snippet', html }, context);
    const recorded = trial.asks('decisions');
    const { page, faults } = await trial.open();
    await button(page, 'Reject all').click();
    await recorded;
    // What the page has taken away before cannot be asked.
    expect(trial.decisions[0]?.shown.theme).toBe(above ? 'light' : 'dark');
    expect(faults).toEqual([]);
  }),
);

test('records a decision where a page has a class of its own called Date, and sends it from the next page', () =>
  trials.during(async (own) => {
    let script = '<script>class Date {}</script>';
    const html = (install: string, gated: string) => plainPage(install + script, gated);
    const trial = await own.trial({ install: 'snippet', html });
    const { page, faults } = await trial.open();
    await button(page, 'Reject all').click();
    await page.waitForFunction("localStorage['portcullis.outbox']?.includes('reject_all')");
    script = '';
    await page.reload();
    await page.waitForFunction("!localStorage['portcullis.outbox']");
    expect(new Set(trial.decisions.map(({ decidedAt }) => decidedAt)).size).toBe(1);
    expect(faults).toEqual([]);
  }));
