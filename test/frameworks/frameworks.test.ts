import type { Browser, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { browsers, firefoxPath, launchFirefox } from '../support/browsers.ts';
import { launch } from '../support/launch.ts';
import { findOwnRoot } from '../support/ownRoot.ts';
import { banner, button, eventually } from '../support/page.ts';
import type { Tab } from '../support/tab.ts';
import { targets as taken } from '../targets/targets.ts';
import { targets as pasted } from './targets.ts';
import { acceptedCookie, arrived, follow, ran, visitor } from './visitor.ts';

const sites = inject('sites');
const targets = { ...pasted, ...taken };
const patience = { timeout: 10_000 };
const body = ['body-1', 'body-2', 'body-3', 'body-4', 'body-5'];
const layout = ['layout-1', 'layout-2'];
const other = ['other-1', 'other-2'];

/** The tags of each group in the order in which they ran. */
const groups = (names: string[]) => Object.groupBy(names, (name) => name.split('-')[0] as string);
const expectRan = async (page: Page, expected: string[]) =>
  expect(groups(await ran(page, expected))).toEqual(groups(expected));

/** The page answers clicks; one that it has not taken over yet, or is rendering anew, may lose some. */
const expectAlive = (page: Page) =>
  expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Count' }).click();
      return page.getByText(/Count [1-9]/).isVisible();
    }, patience)
    .toBe(true);

/** The way back leads to the preferences: by the site's own link, and by the page's own call. */
async function expectWaysBack(page: Page): Promise<void> {
  for (const open of [
    () => page.locator('footer [data-portcullis-open]').click(),
    () => page.evaluate('portcullis.open()'),
  ]) {
    await open();
    await page.locator('.preferences').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.preferences').waitFor({ state: 'hidden' });
  }
}

/** `BROWSERS=Firefox` tries that one alone. */
const wanted = (name: string) => (process.env.BROWSERS ?? name).includes(name);

const frameOf = (page: Page) => page.locator('iframe[title=Film]');

for (const [name, open] of Object.entries({
  Chromium: launch,
  Firefox: firefoxPath ? () => launchFirefox() : null,
})) {
  if (!open || !wanted(name)) continue;
  const browser: Browser = await open();
  afterFile(() => browser.close());

  describe.each(Object.entries(sites))(`in ${name}, %s`, (key, origin) => {
    const target = targets[key] as (typeof targets)[string];
    const entered = [...target.head, ...target.managed, ...body];

    test('takes over its page; nothing gated runs before a grant, and the notice stays', async () => {
      const bare = await visitor(browser, `${origin}/`, { without: inject('snippet') });
      const fresh = await visitor(browser, `${origin}/entered`);
      await button(fresh.page, 'Allow Marketing').waitFor();
      expect(fresh.problems).toEqual([]);
      const { context, page, problems } = await visitor(browser, `${origin}/`);
      await expectAlive(page);
      await banner(page).waitFor();
      for (const heading of ['Entered', 'Other', 'Entered']) {
        await follow(page, heading);
        await banner(page).waitFor();
        await expectWaysBack(page);
      }
      expect(await page.evaluate('self.ran')).toBe(undefined);
      expect(await frameOf(page).getAttribute('src')).toBe(null);
      expect(problems).toEqual(bare.problems);
      await button(page, 'Accept all').click();
      await expectRan(page, [...layout, ...entered]);
      expect(await banner(page).isVisible()).toBe(false);
      for (const one of [bare.context, fresh.context, context]) await one.close();
    });

    test('runs each tag of an entered page once, in order', async () => {
      const { context, page, problems } = await visitor(browser, `${origin}/`);
      await button(page, 'Accept all').click();
      await expectRan(page, layout);
      const again = [...(target.managedAgain ?? []), ...body];
      const shown = async (expected: string[]) => {
        await expectRan(page, expected);
        await expectWaysBack(page);
      };
      await follow(page, 'Entered');
      await shown(entered);
      await expect
        .poll(() => page.frames().map((frame) => frame.url()), patience)
        .toContainEqual(expect.stringContaining('frame.html'));
      await follow(page, 'Other');
      await shown(other);
      await follow(page, 'Entered');
      await shown(again);
      await page.goBack();
      await arrived(page, 'Other');
      await shown(other);
      await page.goForward();
      await arrived(page, 'Entered');
      await shown(again);
      expect(problems).toEqual([]);
      await context.close();
    });

    test('runs a returning visitor’s tags once, in order, and loads the frame', async () => {
      const { context, page, problems } = await visitor(browser, `${origin}/entered`, {
        accepted: true,
      });
      await expectRan(page, [...layout, ...entered]);
      await expect
        .poll(() => page.frames().map((frame) => frame.url()), patience)
        .toContainEqual(expect.stringContaining('frame.html'));
      await follow(page, 'Other');
      await expectRan(page, other);
      expect(problems).toEqual([]);
      await context.close();
    });

    test.each(target.faults)('keeps notice and ways back where the page is %s', async (fault) => {
      const url = `${origin}/${fault}`;
      const visits = [];
      for (const without of [inject('snippet'), '']) {
        const visit = await visitor(browser, url, { without });
        const { page } = visit;
        if (fault === 'broken') {
          await button(page, 'Break').click();
          await page.getByRole('heading', { name: 'Replaced' }).waitFor();
        } else {
          await page
            .getByText(fault === 'mismatch' ? 'Client' : 'Failed', { exact: true })
            .waitFor();
          await expectAlive(page);
        }
        visits.push(visit);
      }
      const [bare, { page, problems }] = visits as [(typeof visits)[0], (typeof visits)[0]];
      await banner(page).waitFor();
      await expectWaysBack(page);
      await button(page, 'Reject all').click();
      await expect.poll(() => banner(page).isVisible(), patience).toBe(false);
      await expectWaysBack(page);
      expect(problems).toEqual(bare.problems);
      if (fault !== 'broken') {
        const back = await visitor(browser, url, { accepted: true });
        await expectAlive(back.page);
        await expectRan(back.page, layout);
        visits.push(back);
      }
      for (const { context } of visits) await context.close();
    });
  });
}

const { WebKit } = browsers;
describe.runIf(WebKit && wanted('WebKit'))('in WebKit', async () => {
  if (!WebKit) return;
  const { tabs, close } = await WebKit();
  afterFile(close);
  const [tab] = tabs as [Tab];
  const until = (expression: string) =>
    eventually(() => tab.run(expression), Boolean).catch(() => {
      throw new Error(`never: ${expression}`);
    });
  const heading = (text: string) =>
    until(
      `document.querySelector('h1')?.textContent === '${text}' && document.readyState === 'complete'`,
    );
  const shown = () => until(`(${findOwnRoot})()?.querySelector('.notice')?.hidden === false`);
  const go = async (name: string) => {
    await tab.run(
      `[...document.querySelectorAll('nav a')].find((one) => one.text === '${name}').click()`,
    );
    await heading(name);
  };
  const expectTags = async (expected: string[]) => {
    await until(`${JSON.stringify(expected)}.every((one) => self.ran?.includes(one))`);
    expect(groups((await tab.run('self.ran.splice(0)')) as string[])).toEqual(groups(expected));
  };

  test.each(Object.entries(sites))(
    '%s keeps notice and tags as in the others',
    async (key, origin) => {
      const target = targets[key] as (typeof targets)[string];
      await tab.open(`${origin}/`);
      await tab.run(`document.cookie = 'portcullis=;path=/;max-age=0'`);
      await tab.open(`${origin}/`);
      await until(
        `document.querySelector('main button').click() || /[1-9]/.test(document.querySelector('main button').textContent)`,
      );
      await shown();
      for (const name of ['Entered', 'Other', 'Entered']) {
        await go(name);
        await shown();
      }
      expect(await tab.run('self.ran')).toBe(null);
      expect(await tab.run('portcullis.open()')).toBe(null);
      await tab.run(`document.cookie = '${acceptedCookie()};path=/'`);
      await tab.open(`${origin}/entered`);
      await expectTags([...layout, ...target.head, ...target.managed, ...body]);
      await until(`document.querySelector('iframe[title=Film]').src`);
      await go('Other');
      await expectTags(other);
      await go('Entered');
      await expectTags([...(target.managedAgain ?? []), ...body]);
    },
  );
});
