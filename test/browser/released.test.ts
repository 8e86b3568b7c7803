import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import { arrivals, arriving, inMarkup, page as pageOf, tags } from '../support/arrivals.ts';
import { launch } from '../support/launch.ts';
import { button, eventually, visit } from '../support/page.ts';
import { openSite, tagsThatRan } from '../support/site.ts';
import { someOf } from '../support/someOf.ts';

const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
const browser = await launch();
const nowhere = 'http://localhost:9';
const { snippet } = sealer.seal(defaultRuleset('site.localhost', sealer.code), {
  siteId: '0'.repeat(32),
  siteKey: '0'.repeat(24),
  rulesetIntegrity: 'sha256-x',
  delivery: nowhere,
  collect: nowhere,
}).sealed;

const frames = 24;
const seen: string[] = [];
const markup: Record<string, string> = {
  '/plain': '',
  '/frames': Array.from(
    { length: frames },
    (_, index) =>
      `<iframe title="${index}" data-purpose="marketing" data-src="/frame?${index}"></iframe><p>${'text '.repeat(200)}</p>`,
  ).join('\n'),
  '/declarative': `<div><template shadowrootmode="open">${tags}</template></div>`,
  '/modules': `<script type="text/plain" data-type="module" data-purpose="analytics">(self.ran = self.ran || []).push('module')</script>
<script type="text/plain" nomodule data-purpose="analytics" src="/never.js"></script>
<script type="text/plain" data-purpose="analytics">(self.ran = self.ran || []).push('inline')</script>`,
};
const site = await openSite(({ pathname, search, searchParams }) => {
  if (pathname === '/frame') {
    if (search !== '?late') seen.push(search);
    return { html: '<!doctype html><title>Frame</title>' };
  }
  const way = searchParams.get('way');
  return { html: pageOf(snippet, way ? inMarkup(way) : (markup[pathname] as string)) };
});

/** A visitor who granted everything on an earlier page. */
async function returning(): Promise<BrowserContext> {
  const context = await browser.newContext();
  const { page } = await visit(context, `${site}/plain`);
  await button(page, 'Accept all').click();
  await page.waitForFunction(() => document.cookie);
  await page.close();
  return context;
}
const granted = await returning();

/** Waits until no more is to be expected: a script of the page's own that has run after everything else had its turn. */
async function settled(page: Page): Promise<string[]> {
  await eventually(
    () => page.evaluate(tagsThatRan),
    (ran) => new Set(ran).size >= 3,
  );
  // Twice what a queue of three needs, should anything run again.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  return page.evaluate(tagsThatRan);
}
const inOrder = ['one', 'two', 'three'];

/** When it comes, and what a visitor then meets. */
const moments: Record<string, (way: string) => Promise<void>> = {
  'after the grant': async (way) => {
    const { page, faults } = await visit(granted, `${site}/plain`);
    await page.evaluate(arriving(way));
    expect(await settled(page)).toEqual(inOrder);
    expect(faults).toEqual([]);
    await page.close();
  },
  'while the page is parsed': async (way) => {
    const { page } = await visit(granted, `${site}/plain?way=${encodeURIComponent(way)}`);
    expect(await settled(page)).toEqual(inOrder);
    await page.close();
  },
  'before the grant': async (way) => {
    const context = await browser.newContext();
    const { page } = await visit(context, `${site}/plain`);
    await page.evaluate(arriving(way));
    await page.waitForTimeout(100);
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
    await button(page, 'Accept all').click();
    expect(await settled(page)).toEqual(inOrder);
    await context.close();
  },
};
const cases = Object.keys(arrivals).flatMap((way) =>
  Object.entries(moments).map(([moment, check]) => ({ way, moment, check })),
);

describe('gated markup that comes by script runs once and in order', () => {
  test.concurrent.each(someOf(cases, 2))('$way: $moment', ({ way, check }) => check(way));
});

test('a shadow root of the markup', async () => {
  const { page } = await visit(granted, `${site}/declarative`);
  expect(await settled(page)).toEqual(inOrder);
});

test('what fires no event holds up nothing behind it', async () => {
  const { page } = await visit(granted, `${site}/modules`);
  await eventually(
    () => page.evaluate(tagsThatRan),
    (ran) => ran.length === 2,
  );
  expect((await page.evaluate(tagsThatRan)).toSorted()).toEqual(['inline', 'module']);
});

test('what gets its address tasks after it was inserted runs once, in the order of the page', async () => {
  const { page } = await visit(granted, `${site}/plain`);
  await page.evaluate(
    (markup) => {
      const box = document.querySelector('#box') as HTMLElement;
      box.innerHTML = markup;
      const [one, , three] = box.querySelectorAll('script');
      // Another attribute comes first, and nothing of it runs yet.
      setTimeout(() => one?.setAttribute('title', 'soon'));
      setTimeout(() => {
        three?.setAttribute('src', '/three.js');
        if (one) one.src = '/one.js';
      }, 30);
    },
    tags.replaceAll(/ src="[^"]*"/g, ''),
  );
  expect(await settled(page)).toEqual(['two', 'one', 'three']);
  await page.close();
});

test('a script that is marked when it stands in the page runs once, in a shadow root as well', async () => {
  const { page } = await visit(granted, `${site}/plain`);
  await page.evaluate(
    (markup) => {
      const host = document.body.appendChild(document.createElement('div'));
      for (const at of [
        document.querySelector('#box') as HTMLElement,
        host.attachShadow({ mode: 'closed' }),
      ]) {
        at.innerHTML = markup;
        for (const script of at.querySelectorAll('script')) {
          setTimeout(() => {
            script.dataset.purpose = 'unknown';
            script.dataset.purpose = 'analytics';
          }, 30);
        }
      }
    },
    tags.replaceAll(/ data-purpose="[^"]*"/g, ''),
  );
  expect(await settled(page)).toEqual([...inOrder, ...inOrder]);
  await page.close();
});

test('an inline script whose text comes tasks after it was inserted runs once', async () => {
  const { page } = await visit(granted, `${site}/plain`);
  await page.evaluate(() => {
    for (const name of ['one', 'two', 'three']) {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.dataset.purpose = 'analytics';
      document.body.append(script);
      setTimeout(() => script.append(`(self.ran = self.ran || []).push('${name}')`), 30);
    }
  });
  expect(await settled(page)).toEqual(inOrder);
  await page.close();
});

test('what a page marks for something of its own moves nowhere and holds up nothing', async () => {
  const { page } = await visit(granted, `${site}/plain`);
  await page.evaluate(
    (markup) =>
      // Named like what a template has.
      document.body.insertAdjacentHTML(
        'beforeend',
        `<meta data-purpose="analytics" content="0"><form data-purpose="analytics"><input name="content"></form>${markup}`,
      ),
    tags,
  );
  expect(await settled(page)).toEqual(inOrder);
  expect(await page.locator('form input').count()).toBe(1);
  await page.close();
});

test('what a page adds is looked through once, however many strokes it takes', async () => {
  const { page } = await visit(granted, `${site}/plain`);
  const lookedAt = await page.evaluate(async () => {
    const of = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState')
      ?.get as () => string;
    let looked = 0;
    Object.defineProperty(document, 'readyState', {
      get() {
        looked++;
        return of.call(document);
      },
    });
    for (let each = 0; each < 100; each++) {
      const card = document.createElement('script');
      card.type = 'text/plain';
      card.src = '/card.js';
      card.dataset.purpose = 'card';
      document.body.append(card);
    }
    await new Promise((resolve) => setTimeout(resolve));
    return looked;
  });
  expect(lookedAt).toBe(1);
  await page.close();
});

test('a gated frame arrives whose address comes when it stands in the page, in a shadow root as well', async () => {
  const { page } = await visit(granted, `${site}/plain`);
  const titles = await page.evaluate(async () => {
    const root = document.body.appendChild(document.createElement('div'));
    const loaded = [document.body, root.attachShadow({ mode: 'closed' })].map((at) => {
      const frame = document.createElement('iframe');
      frame.dataset.purpose = 'marketing';
      at.append(frame);
      setTimeout(() => {
        frame.dataset.src = '/frame?late';
      }, 30);
      return new Promise((resolve) => {
        frame.addEventListener('load', () => {
          if (frame.src) resolve(frame.contentDocument?.title);
        });
      });
    });
    return Promise.all(loaded);
  });
  expect(titles).toEqual(['Frame', 'Frame']);
  await page.close();
});

test('every gated frame of the markup arrives', async () => {
  const { page } = await visit(granted, `${site}/frames`);
  await eventually(
    () =>
      page.evaluate(() =>
        [...document.querySelectorAll('iframe')].map(
          ({ contentDocument }) => contentDocument?.title,
        ),
      ),
    (titles) => titles.every((title) => title === 'Frame'),
  );
  expect(new Set(seen).size).toBe(frames);
  expect(seen.length).toBe(frames);
});
