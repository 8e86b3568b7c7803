import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { earlierBuild } from '../support/earlierBuild.ts';
import { openLab } from '../support/lab.ts';
import { launch } from '../support/launch.ts';
import { button, visit } from '../support/page.ts';
import { openTrials, type Setup } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const lab = await openLab();
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));
const { parts: before } = await earlierBuild('build-1');
const react = (version: number) =>
  readFile(new URL(`../fixtures/react/${version}.js`, import.meta.url), 'utf8');

const gated = (code: string) =>
  `<script type="text/plain" data-purpose="analytics">${code}</script>`;
const says = (name: string) => `(self.ran=self.ran||[]).push('${name}')`;
const inMarkup = gated(says('markup'));
const inHead = '<script type="text/plain" data-purpose="analytics" src="head.js"></script>';
const inBody = '<script type="text/plain" data-purpose="analytics" src="body.js"></script>';

/** React renders the whole document, another heading than the server did, and markup of the page's own. */
const application = async (version: number) => `${await react(version)}
(function () {
const { createElement: h, useState, useEffect } = React;
const snippet = document.querySelector('head script:not([src])').textContent;
const gated = (src) => h('script', { type: 'text/plain', 'data-purpose': 'analytics', src });
const inline = (__html) => h('script', { type: 'text/plain', 'data-purpose': 'analytics', dangerouslySetInnerHTML: { __html } });
function Page() {
  const [count, setCount] = useState(0);
  useEffect(() => { self.hydrated = true; self.render = () => setCount(count + 1); });
  return h('html', { lang: 'en' },
    h('head', null, h('title', null, 'Site'), h('script', { dangerouslySetInnerHTML: { __html: snippet } }),
      gated('head.js'), inline(${JSON.stringify(says('inline'))}), h('script', { src: 'application.js', defer: true })),
    h('body', null, h('main', null, h('h1', null, 'Another'), h('output', null, count), gated('body.js'),
      h('div', { dangerouslySetInnerHTML: { __html: ${JSON.stringify(inMarkup).replace('</', '<\\/')} } })),
      inline(${JSON.stringify(says('end'))})));
}
self.hydrate = () => React.hydrateRoot(document, h(Page), { onRecoverableError() { self.recovered = true } });
})()`;
const rendered = (install: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Site</title>${install}${inHead}${gated(says('inline'))}<script src="application.js" defer=""></script></head><body><main><h1>Site</h1><output>0</output>${inBody}<div>${inMarkup}</div></main>${gated(says('end'))}</body></html>`;

/** Has a last tag run, and answers what ran before it. */
async function ranOn(page: Page): Promise<string[]> {
  await page.evaluate(
    `{ const last = document.createElement('script'); last.type = 'text/plain'; last.dataset.purpose = 'analytics';
      last.text = "(self.ran=self.ran||[]).push('last'); document.currentScript.remove()"; document.body.append(last) }`,
  );
  await page.waitForFunction(`self.ran?.includes('last')`);
  return (await page.evaluate('self.ran.splice(0)')) as string[];
}

const accept = async (setup: Partial<Setup>) => {
  const trial = await trials.trial({ install: 'snippet', ...setup });
  const { page, faults } = await trial.open();
  await button(page, 'Accept all').click();
  return { page, faults, ran: () => ranOn(page) };
};

describe.each([18, 19])('React %i renders anew', (version) => {
  test.concurrent('what it finds otherwise than its server sent it: what ran stays as it is', async () => {
    const files: NonNullable<Setup['files']> = {
      '/application.js': ['text/javascript', await application(version)],
    };
    const { page, faults, ran } = await accept({ html: rendered, files });
    expect(await ran()).toEqual(['head', 'inline', 'body', 'markup', 'end', 'last']);
    await page.evaluate('hydrate()');
    await page.waitForFunction('self.hydrated && self.recovered');
    for (const count of ['1', '2']) {
      await page.evaluate('render()');
      await page.locator('output').getByText(count).waitFor();
    }
    expect(await ran()).toEqual(['last']);
    expect(faults).toEqual([]);
  });

  test.concurrent('while a tag is on its way: those behind it run once', async () => {
    const files: NonNullable<Setup['files']> = {
      '/application.js': ['text/javascript', await application(version)],
    };
    const trial = await trials.trial({ install: 'snippet', html: rendered, files });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await trial.context.route('**/head.js', async (route) => {
      await arrived;
      await route.continue();
    });
    const { page } = await trial.open();
    const headRequest = page.waitForRequest('**/head.js');
    await button(page, 'Accept all').click();
    await headRequest;
    await page.evaluate('hydrate()');
    await page.waitForFunction('self.hydrated && self.recovered');
    arrive();
    const all = await ranOn(page);
    expect(all.toSorted()).toEqual(['body', 'end', 'head', 'inline', 'last', 'markup']);
    expect(all.slice(0, 2)).toEqual(['head', 'inline']);
  });
});

test('what is added, taken out and added again with one stroke stands for what ran', async () => {
  const section = `<section>${inMarkup}</section>`;
  const { page: tab, ran } = await accept({ html: (install) => page(install, section) });
  expect(await ran()).toEqual(['markup', 'last']);
  await tab.evaluate((section) => {
    const main = document.querySelector('main') as HTMLElement;
    for (let time = 0; time < 2; time++) main.innerHTML = section;
  }, section);
  expect(await ran()).toEqual(['last']);
});

test('what stands for something that ran stays gated, also if it is out of the page when its turn comes', async () => {
  const slow = '<script type="text/plain" data-purpose="analytics" src="slow.js"></script>';
  const trial = await trials.trial({
    install: 'snippet',
    html: (install) => page(install, `<section>${inMarkup}</section>`),
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await trial.context.route('**/slow.js', async (route) => {
    await arrived;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const { page: tab } = await trial.open();
  await button(tab, 'Accept all').click();
  expect(await ranOn(tab)).toEqual(['markup', 'last']);
  const asked = tab.waitForRequest('**/slow.js');
  await tab.evaluate(
    (slow) => document.querySelector('main')?.insertAdjacentHTML('afterbegin', slow),
    slow,
  );
  await asked;
  await tab.evaluate((again) => {
    const section = document.querySelector('section') as HTMLElement;
    section.innerHTML = again;
    const kept = section.firstChild as Element;
    Object.assign(self, { kept });
    // Once the gate has seen it, as a framework does between two renders.
    queueMicrotask(() => kept.remove());
  }, inMarkup);
  arrive();
  expect(await ranOn(tab)).toEqual(['last']);
  await tab.evaluate(`document.querySelector('section').append(kept)`);
  expect(await ranOn(tab)).toEqual(['last']);
});

test('what stands in the head for something that ran there stays gated, whoever moves it', async () => {
  const { page: tab, ran } = await accept({
    html: (install) => page(install + inHead, ''),
  });
  expect(await ran()).toEqual(['head', 'last']);
  await tab.evaluate((again) => {
    const { firstChild } = document.createRange().createContextualFragment(again);
    document.head.append(firstChild as Node);
  }, inHead);
  expect(await ran()).toEqual(['last']);
  await tab.evaluate('document.head.append(document.head.lastElementChild)');
  expect(await ran()).toEqual(['last']);
  const { length } = await tab.locator('script[src="head.js"]:not([type^="text/plain"])').all();
  expect(length).toBe(0);
});

test('a frame that is rendered anew loads anew', async () => {
  const frame = '<iframe title="Film" data-purpose="marketing" data-src="film.html"></iframe>';
  const { page: tab } = await accept({ html: (install) => page(install, frame) });
  for (let time = 0; time < 2; time++) {
    await tab.waitForFunction(`document.querySelector('iframe[src]')`);
    await tab.evaluate((frame) => {
      (document.querySelector('main') as HTMLElement).innerHTML = frame;
    }, frame);
  }
});

const page = (install: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>Site</title>${install}</head><body><main>${body}</main></body></html>`;

test('equal tags beside each other run as often as there are', async () => {
  const three = gated(says('slot')).repeat(3);
  const { page: tab, ran } = await accept({ html: (install) => page(install, three) });
  expect(await ran()).toEqual(['slot', 'slot', 'slot', 'last']);
  await tab.evaluate(`document.querySelector('main').innerHTML += ''`);
  expect(await ran()).toEqual(['last']);
  await tab.evaluate(
    `document.querySelector('main').insertAdjacentHTML('beforeend', document.querySelector('script').outerHTML)`,
  );
  await tab.evaluate(`history.pushState(null, '', '?other')`);
  await tab.evaluate(`document.querySelector('main').innerHTML = ${JSON.stringify(three)}`);
  expect((await ran()).filter((one) => one === 'slot')).toHaveLength(3);
});

/** As Turbo does: a copy of the body is kept, and shown again with its scripts made anew. */
const cache = `self.leave = () => { self.kept = document.body.cloneNode(true); document.body = document.createElement('body') };
self.enter = (address) => {
  history.pushState(null, '', address);
  const body = kept.cloneNode(true);
  for (const script of body.querySelectorAll('script')) {
    const made = document.createElement('script');
    made.textContent = script.textContent;
    for (const { name, value } of script.attributes) made.setAttribute(name, value);
    script.replaceWith(made);
  }
  document.body = body;
}`;

/** As in Firefox: the event that tells what can run comes later than a timer would. */
const lateEvents = `<script>{ const { set } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'onerror');
Object.defineProperty(HTMLScriptElement.prototype, 'onerror', { set(hear) {
  set.call(this, (event) => setTimeout(() => hear.call(this, event), 20)) } }) }</script>`;

describe('a body that comes from a router’s cache', () => {
  const html = (install: string) =>
    page(`${install}<script>${cache}</script>`, inBody + gated(says('second')));
  const late = (install: string) => html(lateEvents + install);
  const twice = async (setup: Partial<Setup> = {}) => {
    const { page: tab, ran } = await accept({ html, ...setup });
    expect(await ran()).toEqual(['body', 'second', 'last']);
    await tab.evaluate('leave()');
    await tab.evaluate(`enter('?again')`);
    await tab.evaluate(`enter('?again')`);
    return ran();
  };
  test.each(Object.entries({ 'at once': html, late }))(
    'has its tags run once for its address, in order, if what can run is known %s',
    async (_when, html) => {
      expect(await twice({ html })).toEqual(['body', 'second', 'last']);
    },
  );
  test('had them run twice and out of order', async () => {
    expect(await twice({ parts: { release: before.release } })).not.toEqual([
      'body',
      'second',
      'last',
    ]);
  });
  test('had them not run where a timer was all that was waited for', async () => {
    const release = parts.release.replace(/1e3/, '0');
    expect(await twice({ html: late, parts: { release } })).toEqual(['last']);
  });
});

test('a page that stops every event of an error has its tags run all the same', async () => {
  const deaf = `<script>addEventListener('error', (event) => event.stopImmediatePropagation(), true);
Object.defineProperty(HTMLScriptElement.prototype, 'onerror', { set() {} })</script>`;
  const { ran } = await accept({
    html: (install) => page(deaf + install, inBody + inMarkup),
  });
  expect(await ran()).toEqual(['body', 'markup', 'last']);
});

test('a clone of a page’s content, as carousels make them, runs nothing again', async () => {
  const { page: tab, ran } = await accept({
    html: (install) => page(install, inBody + inMarkup),
  });
  expect(await ran()).toEqual(['body', 'markup', 'last']);
  await tab.evaluate(`document.body.append(document.querySelector('main').cloneNode(true))`);
  expect(await ran()).toEqual(['last']);
});

test.each([18, 19])('React %i finds held frames as its server sent them', async (version) => {
  const url = await lab.page(
    (all) => ({ ...all, presentation: { ...all.presentation, placeholders: true } }),
    {
      body: `<div id="root"><section><p>Text</p><iframe title="Film" data-purpose="marketing" data-src="/film.js"></iframe></section></div><script>${await react(version)};
self.problems = [];
const { createElement: h, useEffect } = React;
function Page() {
  useEffect(() => { self.hydrated = true });
  return h('section', null, h('p', null, 'Text'), h('iframe', { title: 'Film', 'data-purpose': 'marketing', 'data-src': '/film.js' }));
}
// As with an entry that is imported: the page has loaded by then.
addEventListener('load', () => setTimeout(() => React.hydrateRoot(document.getElementById('root'), h(Page),
  { onRecoverableError: ({ message }) => problems.push(message) })));
</script>`,
    },
  );
  const { page: tab } = await visit(await lab.visitor(), url);
  await tab.waitForFunction('self.hydrated');
  await button(tab, 'Allow Marketing').waitFor();
  expect(await tab.evaluate('problems')).toEqual([]);
});

const asModal: Parameters<typeof lab.page>[0] = (all) => ({
  ...all,
  presentation: { ...all.presentation, layout: 'dialog' },
});

test.each([
  `document.body = document.createElement('body')`,
  'document.documentElement.replaceWith(document.documentElement.cloneNode(true))',
  'document.body.shadowRoot.replaceChildren()',
])('a modal banner is modal again after %s', async (code) => {
  const { page: tab } = await visit(await lab.visitor(), await lab.page(asModal));
  const modal = () => tab.locator('dialog.notice:modal').waitFor();
  await modal();
  await tab.evaluate(code);
  await modal();
  await button(tab, 'Reject all').click();
  await tab.waitForFunction(() => document.cookie.includes('.necessary.functional'));
});

test('a page above us that gives out no shadow roots has nothing thrown into it', async () => {
  const above = '<script>Element.prototype.attachShadow = () => { throw new Error() }</script>';
  const { page: tab, faults } = await visit(
    await lab.visitor(),
    await lab.page(asModal, { above }),
  );
  expect(await tab.evaluate('portcullis.granted("analytics")')).toBe(false);
  expect(faults).toEqual([]);
});

test('while one view turns into another, the banner takes nothing from the page', async () => {
  const style = '<style>::view-transition-group(*){animation-duration:1.2s}</style>';
  const trial = await trials.trial({
    install: 'snippet',
    html: (install) => page(`${install}${style}`, '<button>Buy</button>'),
  });
  const { page: tab } = await trial.open();
  await button(tab, 'Reject all').waitFor();
  const loads = trial.asks('reachable' as never);
  await tab.evaluate(
    'document.startViewTransition(() => { document.body.append("More") }).finished',
  );
  await loads;
  await button(tab, 'Buy').click();
  expect(await tab.locator('dialog[open]').count()).toBe(0);
});
