import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { earlierBuild } from '../support/earlierBuild.ts';
import { refuse } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { application, type OwnFault, ownFaults, rendered } from '../support/ownedDocument.ts';
import { banner, button, eventually } from '../support/page.ts';
import { openTrials, type Setup } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts: before } = await earlierBuild('build-1');
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));

async function hydrated(version: number, fault: OwnFault, setup: Partial<Setup> = {}) {
  const files = {
    '/application.js': ['text/javascript', await application(version, fault)],
  } as NonNullable<Setup['files']>;
  const trial = await trials.trial({ install: 'snippet', html: rendered, files, ...setup });
  const visit = await trial.open();
  await visit.page.waitForFunction('self.hydrated');
  return { ...visit, problems: (await visit.page.evaluate('problems')) as string[] };
}

/** The way back leads to the preferences, by the control and by the page's own call. */
async function expectWaysBack(page: Page): Promise<void> {
  await button(page, 'Your privacy choices').click();
  await page.locator('.preferences').waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate('portcullis.open()');
  await page.locator('.preferences').waitFor();
  await page.keyboard.press('Escape');
}

describe.each([18, 19])('React %i owns the whole document', (version) => {
  test.concurrent.each(ownFaults)('which has %s', async (fault) => {
    const bare = await hydrated(version, fault, { html: () => rendered('') });
    const visit = await hydrated(version, fault);
    const { page } = visit;
    expect(visit.problems).toEqual(bare.problems);
    expect(visit.faults).toEqual(bare.faults);
    await page.getByText('Count 0').click();
    await page.getByText('Count 1').waitFor();
    await banner(page).waitFor();
    await refuse(visit);
    await expectWaysBack(page);
  });

  test.concurrent('and has its router put another in its place', async () => {
    const visit = await hydrated(version, 'no fault of its own');
    const { page } = visit;
    for (const heading of ['1', '2']) {
      await page.evaluate('navigate()');
      await page.getByRole('heading', { name: heading }).waitFor();
      await banner(page).waitFor();
    }
    await refuse(visit);
    await page.evaluate('navigate()');
    await page.getByRole('heading', { name: '3' }).waitFor();
    await expectWaysBack(page);
    expect(visit.faults).toEqual([]);
  });
});

test('a banner under <html> is lost, with problems of hydration that are ours', async () => {
  const react18 = await hydrated(18, 'no fault of its own', { parts: before });
  expect(react18.problems).not.toEqual([]);
  expect(await banner(react18.page).isVisible()).toBe(false);
  const react19 = await hydrated(19, 'a mismatch of its own', { parts: before });
  expect(await banner(react19.page).isVisible()).toBe(false);
});

const removals: Record<string, string> = {
  'all of the document': `const all = document.documentElement; all.remove(); document.append(all.cloneNode(true))`,
  'all under <html>': `document.documentElement.replaceChildren(document.head.cloneNode(true), document.body.cloneNode(true))`,
  'the body': 'document.body.replaceWith(document.body.cloneNode(true))',
  'the body, and back again': `const first = document.body; first.replaceWith(document.createElement('body')); await 0; document.body.replaceWith(first)`,
  'the content of the body': `document.body.innerHTML = '<h1>Other</h1>'`,
  'all that stands in the body’s shadow root': 'document.body.shadowRoot.replaceChildren()',
  'ours alone': 'document.body.shadowRoot.firstChild.remove()',
};
test.concurrent.each(Object.entries(removals))('a script replaces %s', async (_what, code) => {
  const trial = await trials.trial({ install: 'snippet' });
  const visit = await trial.open();
  const { page } = visit;
  await banner(page).waitFor();
  await page.evaluate(`(async () => {${code}})()`);
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))');
  await banner(page).waitFor();
  await button(page, 'Reject all').click();
  await page.waitForFunction(() => document.cookie.includes('.necessary.functional'));
  expect(await banner(page).isVisible()).toBe(false);
  await page.evaluate('portcullis.open()');
  await page.locator('.preferences').waitFor();
  expect(visit.faults).toEqual([]);
});

/** How a page undoes at once what we do. Each gives up after a thousand rounds, or it would never come to its end. */
const fights: Record<string, string> = {
  'taking it out': `const { shadowRoot } = document.body;
    const undo = () => { const { firstChild } = shadowRoot; if (firstChild.localName === 'div' && rounds++ < 1000) firstChild.remove() };
    new MutationObserver(undo).observe(shadowRoot, { childList: true });
    undo()`,
  'putting another body in the place of one with a shadow root': `const another = () => rounds++ < 1000 && document.body.replaceWith(document.createElement('body'));
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (how) { const root = attachShadow.call(this, how); if (this === document.body) another(); return root };
    another()`,
  'putting another body in when something else stands under <html>': `const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (how) { if (this === document.body) throw 'none'; return attachShadow.call(this, how) };
    const undo = () => { if (document.documentElement.children.length > 2 && rounds++ < 1000) document.documentElement.replaceChildren(document.head, document.createElement('body')) };
    new MutationObserver(undo).observe(document.documentElement, { childList: true });
    document.body.replaceWith(document.createElement('body'))`,
};
const fought = async (fight: string, setup: Partial<Setup> = {}) => {
  const trial = await trials.trial({
    install: 'snippet',
    html: (install) =>
      `<!doctype html><html lang="en"><head><title>Site</title>${install}<script>self.rounds = 0; addEventListener('DOMContentLoaded', () => { ${fight} })</script></head><body><h1>Site</h1></body></html>`,
    ...setup,
  });
  const { page } = await trial.open();
  expect(await page.evaluate('portcullis.open()')).toBe(undefined);
  return page.evaluate<number>('rounds');
};
test.each(Object.entries(fights))(
  'whoever keeps %s wins in the end, and the page goes on',
  async (_how, fight) => {
    const rounds = await fought(fight);
    expect(rounds).toBeGreaterThan(1);
    expect(rounds).toBeLessThan(200);
  },
);
test('without patience none of them comes to its end', async () => {
  const endless = parts.notice.replaceAll(/(\w+)-- ?>0/g, '1');
  expect(endless).not.toBe(parts.notice);
  for (const fight of Object.values(fights))
    expect(await fought(fight, { parts: { notice: endless } })).toBeGreaterThan(999);
});

test('a page that makes every shadow root a closed one is asked, and can be answered', async () => {
  const closes = `self.roots = []; const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (how) { const root = attachShadow.call(this, { ...how, mode: 'closed' }); roots.push(root); return root }`;
  const trial = await trials.trial({
    install: 'snippet',
    html: (install) =>
      `<!doctype html><html lang="en"><head><title>Site</title>${install}<script>${closes}</script></head><body><h1>Site</h1></body></html>`,
  });
  const { page, faults } = await trial.open();
  // Nobody else finds its way into a closed root, so a visitor's pointer is sent to where the button stands.
  const press = async (text: string) => {
    const place = (await eventually(
      () =>
        page.evaluate(`[...roots[0].querySelectorAll('div')].flatMap(({ shadowRoot }) => [...shadowRoot?.querySelectorAll('button') ?? []])
          .filter(({ textContent }) => textContent === '${text}').map((button) => button.getBoundingClientRect()).map(({ x, y, width }) => width && [x + 9, y + 9]).find(Boolean)`),
      Boolean,
    )) as [number, number];
    await page.mouse.click(...place);
  };
  await page.evaluate(`document.body.replaceWith(document.createElement('body')); roots.shift()`);
  await page.waitForFunction('roots.length');
  const opened = (open: boolean) =>
    eventually(
      () =>
        page.evaluate(
          `[...roots[0].querySelectorAll('div')].some(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]'))`,
        ),
      (is) => is === open,
    );
  await press('Choose');
  await opened(true);
  await page.keyboard.press('Escape');
  await opened(false);
  await press('Reject all');
  await page.waitForFunction(() => document.cookie.includes('.necessary.functional'));
  expect(faults).toEqual([]);
});
