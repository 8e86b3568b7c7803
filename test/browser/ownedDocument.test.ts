import type { Page } from 'playwright';
import { afterAll, describe, expect, test } from 'vitest';
import { earlierBuild } from '../support/earlierBuild.ts';
import { refuse } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { application, type OwnFault, ownFaults, rendered } from '../support/ownedDocument.ts';
import { banner, button } from '../support/page.ts';
import { openTrials, type Setup } from '../support/trial.ts';

const browser = await launch();
afterAll(() => browser.close());
const trials = await openTrials(browser);
const { parts: before } = await earlierBuild('build-1');

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
  expect(await banner(page).isVisible()).toBe(true);
  await button(page, 'Reject all').click();
  await page.waitForFunction(() => document.cookie.includes('.necessary.functional'));
  expect(await banner(page).isVisible()).toBe(false);
  await page.evaluate('portcullis.open()');
  await page.locator('.preferences').waitFor();
  expect(visit.faults).toEqual([]);
});

test('whoever keeps taking it out wins in the end, and the page goes on', async () => {
  const fight = `self.rounds = 0; addEventListener('DOMContentLoaded', () => {
    const { shadowRoot } = document.body;
    const remove = () => { const { firstChild } = shadowRoot; if (firstChild.localName === 'div') { rounds++; firstChild.remove() } };
    new MutationObserver(remove).observe(shadowRoot, { childList: true });
    remove();
  })`;
  const trial = await trials.trial({
    install: 'snippet',
    html: (install) =>
      `<!doctype html><html lang="en"><head><title>Site</title>${install}<script>${fight}</script></head><body><h1>Site</h1></body></html>`,
  });
  const { page } = await trial.open();
  const rounds = await page.evaluate('rounds');
  expect(rounds).toBeGreaterThan(1);
  expect(rounds).toBeLessThan(100);
  expect(await page.evaluate('portcullis.open()')).toBe(undefined);
});
