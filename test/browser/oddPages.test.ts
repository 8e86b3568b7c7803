import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { earlierBuild } from '../support/earlierBuild.ts';
import { launch } from '../support/launch.ts';
import { type OddPage, oddPages } from '../support/oddPages.ts';
import { banner, button } from '../support/page.ts';
import { someOf } from '../support/someOf.ts';
import { openTrials, type Setup } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts: before } = await earlierBuild('build-1');

const markup = (odd: OddPage, script: string) =>
  `${odd.doctype ?? '<!doctype html>'}<html ${odd.html ?? 'lang="en"'}><head><title>Site</title><style>${odd.css ?? ''}</style>${script}</head><body ${odd.bodyAttributes ?? ''}>${odd.body ?? ''}</body></html>`;

/** The boxes of all that the page has, text included, and what it can scroll. */
const boxes = () => {
  const range = document.createRange();
  const walker = document.createTreeWalker(
    document,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The snippet is text as well, though without a box.
    if (node instanceof Text && !document.body.contains(node)) continue;
    range.selectNode(node);
    const { left, top, width, height } =
      node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect();
    found.push(`${node.nodeName} ${[left, top, width, height]}`);
  }
  return found;
};

/** How the first layer looks, in numbers. */
const look = (page: Page) =>
  banner(page).evaluate((layer) => {
    const { left, top, width, height } = layer.getBoundingClientRect();
    const parts = [layer, ...layer.querySelectorAll('h2,p,button')].map((part) => {
      const { color, backgroundColor, fontSize, textTransform, letterSpacing, borderRadius } =
        getComputedStyle(part);
      return { color, backgroundColor, fontSize, textTransform, letterSpacing, borderRadius };
    });
    return { box: [left, top, width, height].map(Math.round), parts };
  });

async function met(odd: OddPage, setup: Partial<Setup> = {}) {
  const html = (install: string) => markup(odd, install);
  const { page, faults } = await (
    await trials.trial({ install: 'snippet', html, ...setup })
  ).open();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  return { page, faults, boxes: await page.evaluate(boxes) };
}

const plain = await met({ body: '<h1>Site</h1>' });
const usual = await look(plain.page);

test.concurrent.each(someOf(Object.entries(oddPages), 2))('%s', async (_name, odd) => {
  const bare = await met(odd, { html: () => markup(odd, '<script></script>') });
  const { page, faults, boxes } = await met(odd);
  expect(boxes).toEqual(bare.boxes);
  const seen = await look(page);
  expect(seen.parts).toEqual(usual.parts);
  // On the other side, or as much larger as the page makes itself.
  if (!/rtl|zoom/.test(`${odd.html} ${odd.css}`)) expect(seen.box).toEqual(usual.box);
  await page.mouse.wheel(0, 400);
  await button(page, 'Reject all').click();
  await page.waitForFunction(() => document.cookie.includes('.necessary.functional'));
  expect(await banner(page).isVisible()).toBe(false);
  expect(faults).toEqual([]);
  await bare.page.context().close();
  await page.context().close();
});

test('a body that has a shadow root in the markup keeps it', async () => {
  // Written by a script, so that we hear of the body before the parser has come to what the root holds.
  const html = (script: string) =>
    `<!doctype html><html lang="en"><title>Site</title>${script}<script>document.write('<body><template shadowrootmode="open">')</script><p>Of the root</p><slot></slot></template><h1>Site</h1>`;
  const bare = await met({}, { html: () => html('<script></script>') });
  const { page, faults, boxes } = await met({}, { html });
  // Ours stand behind the body.
  expect(boxes.slice(0, bare.boxes.length)).toEqual(bare.boxes);
  await button(page, 'Reject all').click();
  await page.waitForFunction(() => document.cookie.includes('.necessary.functional'));
  expect(faults).toEqual([]);
});

test.each(['html as flex', 'html > :nth-child'])(
  'a banner under <html> moves the boxes of a page with %s',
  async (name) => {
    const odd = oddPages[name] as OddPage;
    const bare = await met(odd, { html: () => markup(odd, '<script></script>') });
    expect((await met(odd, { parts: before })).boxes).not.toEqual(bare.boxes);
  },
);

test.each(['html with transform', 'everything made important'])(
  'a banner under <html> looks otherwise on a page with %s',
  async (name) => {
    const { page } = await met(oddPages[name] as OddPage, { parts: before });
    const first = await met({ body: '<h1>Site</h1>' }, { parts: before });
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(0);
    expect(await look(page)).not.toEqual(await look(first.page));
  },
);
