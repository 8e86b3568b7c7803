import { expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { launch } from '../support/launch.ts';
import { banner, button, eventually } from '../support/page.ts';
import { openTrials, plainPage } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);

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
