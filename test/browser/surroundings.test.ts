import { describe, expect, test } from 'vitest';
import { readBuild } from '../../server/artefacts/build.ts';
import { afterFile } from '../support/afterFile.ts';
import { accept, expectArrived, expectShut, refuse } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { banner, button } from '../support/page.ts';
import { openTrials, plainPage, type Setup } from '../support/trial.ts';
import { refused } from '../support/withinReach.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);
const { parts } = await readBuild(new URL('../../dist/', import.meta.url));

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Pages that stand in a frame of the site's own, by its attributes. */
const framed = {
  'a srcdoc frame': '',
  'a sandboxed frame of the same origin': 'sandbox="allow-scripts allow-same-origin"',
  'a frame without credentials': 'credentialless',
};

describe.each(Object.entries(framed))('in %s', (_name, attributes) => {
  const setup: Setup = {
    install: 'snippet',
    html: (install, gated) =>
      `<!doctype html><html lang="en"><title>Site</title><iframe ${attributes} title="Inner" width="900" height="600" srcdoc="${attribute(plainPage(install, gated))}"></iframe>`,
  };

  test.concurrent('a refusal is kept and arrives, once', async () => {
    const trial = await trials.trial(setup);
    const { page, faults } = await trial.open();
    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Reject all', exact: true }).click();
    await expectArrived(trial, ['reject_all']);
    await page.reload();
    // A frame without credentials has cookies of its own that are forgotten with the page: it asks each time.
    if (attributes === 'credentialless') await frame.getByRole('region').waitFor();
    else {
      await frame.getByRole('button', { name: 'Your privacy choices' }).waitFor();
      expect(await frame.getByRole('region').isVisible()).toBe(false);
    }
    expect(trial.visited.filter((path) => path.endsWith('.js'))).toEqual([]);
    expect(faults).toEqual([]);
  });

  test.concurrent('what is granted runs in it, and arrives', async () => {
    const trial = await trials.trial(setup);
    const { page, faults } = await trial.open();
    await page
      .frameLocator('iframe')
      .getByRole('button', { name: 'Accept all', exact: true })
      .click();
    await expectArrived(trial, ['accept_all']);
    await page.waitForFunction('frames[0].ran?.length === 3');
    expect(faults).toEqual([]);
  });
});

/** Headers by which a page shuts itself off from other origins. */
const isolated = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};
async function openIsolated(change: Partial<Setup> = {}) {
  const trial = await trials.trial({ install: 'snippet', headers: isolated, ...change });
  const visit = await trial.open();
  expect(await visit.page.evaluate('crossOriginIsolated || isSecureContext')).toBe(true);
  return { ...visit, trial };
}

test('a page isolated from other origins has its preferences, its records and its tags', async () => {
  const visit = await openIsolated();
  const { page, trial } = visit;
  expect(await page.evaluate('crossOriginIsolated')).toBe(true);
  await button(page, 'Choose').click();
  await page.locator('.preferences').waitFor();
  await page.keyboard.press('Escape');
  await accept(visit);
  await expectArrived(trial, ['accept_all']);
  expect(visit.faults).toEqual([]);
});

test('without asking for our files as another origin’s, it has none of them', async () => {
  const core = parts.core.replace('"crossorigin"', '"data-crossorigin"');
  expect(core).not.toBe(parts.core);
  const { page, trial } = await openIsolated({ parts: { core } });
  const answer = page.waitForEvent('requestfailed');
  await button(page, 'Choose').click();
  await answer;
  expect(await page.locator('.preferences').count()).toBe(0);
  expect(trial.decisions).toEqual([]);
});

test('at 400 % of 1280 × 1024 pixels all of it can be reached, and answered', async () => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 256 },
    deviceScaleFactor: 4,
  });
  const trial = await trials.trial({ install: 'snippet' }, context);
  const { page } = await trial.open();
  for (const layer of [banner(page), page.locator('.preferences')]) {
    await layer.waitFor();
    const fits = await layer.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const { scrollWidth, clientWidth } = element;
      return (
        left >= 0 &&
        top >= 0 &&
        right <= innerWidth &&
        bottom <= innerHeight &&
        scrollWidth <= clientWidth
      );
    });
    expect(fits).toBe(true);
    // What is scrolled into the layer's view is what a pointer meets there.
    for (const one of await layer.locator('button,a').all()) {
      const met = await one.evaluate((target) => {
        target.scrollIntoView({ block: 'nearest' });
        const { left, right, top, bottom } = target.getBoundingClientRect();
        const root = target.getRootNode() as ShadowRoot;
        return root.elementFromPoint((left + right) / 2, (top + bottom) / 2) === target;
      });
      expect(met).toBe(true);
    }
    if (await page.locator('.preferences').isHidden()) await button(page, 'Choose').click();
  }
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await button(page, 'Save my choice').click();
  await expectArrived(trial, ['custom']);
});

describe('a page that prints', () => {
  const setup = (change = (text: string) => text): Setup => ({
    install: 'snippet',
    parts: { notice: change(parts.notice) },
  });
  const printed = async (of: Setup) => {
    const visit = await (await trials.trial(of)).open();
    await banner(visit.page).waitFor();
    await visit.page.emulateMedia({ media: 'print' });
    return { ...visit, shows: await banner(visit.page).isVisible() };
  };

  test('has nothing of ours on paper, and the banner back on the screen', async () => {
    const visit = await printed(setup());
    expect(visit.shows).toBe(false);
    await visit.page.emulateMedia({ media: 'screen' });
    await refuse(visit);
    await button(visit.page, 'Your privacy choices').waitFor();
    await visit.page.emulateMedia({ media: 'print' });
    expect(await button(visit.page, 'Your privacy choices').isVisible()).toBe(false);
  });

  test('would have it on paper without its style', async () => {
    const { shows } = await printed(setup((text) => text.replace('@media print', '@media speech')));
    expect(shows).toBe(true);
  });
});

describe('a page that fills the screen', () => {
  const filling = async (what: string) => {
    const trial = await trials.trial({
      install: 'snippet',
      html: (install, gated) =>
        plainPage(install, gated).replace(
          '</body>',
          `<div id="film" style="background:#000">Film</div><button onclick="${what}.requestFullscreen()">Fill</button></body>`,
        ),
    });
    const visit = await trial.open();
    await banner(visit.page).waitFor();
    await button(visit.page, 'Fill').click();
    await visit.page.waitForFunction('document.fullscreenElement');
    return { ...visit, trial };
  };

  test('with its document is asked there', async () => {
    const visit = await filling('document.documentElement');
    await refuse(visit);
    await expectArrived(visit.trial, ['reject_all']);
    expect(await visit.page.evaluate('!!document.fullscreenElement')).toBe(true);
  });

  test('with a film is asked once that is over, and nothing is granted meanwhile', async () => {
    const visit = await filling('film');
    await expectShut(visit);
    await visit.page.evaluate('document.exitFullscreen()');
    await visit.page.waitForFunction('!document.fullscreenElement');
    await button(visit.page, 'Reject all').click();
    await refused(visit.page);
    expect(visit.faults).toEqual([]);
  });
});
