import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openLab } from '../support/lab.ts';
import { banner, button, visit } from '../support/page.ts';
import { openSite } from '../support/site.ts';
import { type View, views } from '../support/views.ts';

const lab = await openLab();
const body = ({ html, script }: View) =>
  `<div id="app">${html}</div><script>${script.replaceAll('</script', '<\\/script')}</script>`;
const bare = new Map<string, string>();
/** The same pages on the same host, with nothing of ours but what their build took in. */
const elsewhere = await openSite(({ pathname }) => ({ html: bare.get(pathname) ?? '' }));

/** Opens a page; whatever the view library has to say against it is a fault. */
async function open(context: BrowserContext, url: string) {
  const { page, faults } = await visit(context, 'about:blank');
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  await page.goto(url, { waitUntil: 'load' });
  return { page, faults };
}

const film = (page: Page) => page.locator('#film');
const network = /Failed to load resource/;

describe.each(Object.entries(views))('%s', async (name, make) => {
  const view = await make();
  const page = await lab.page((all) => all, { body: body(view) });
  const path = `/${encodeURIComponent(name)}`;
  bare.set(path, `<!doctype html><html lang="en"><title>Site</title>${body(view)}</html>`);
  const tabShows = async (tab: Page, state: 'yes' | 'no') => {
    if (name !== 'the element') await tab.locator('output', { hasText: state }).waitFor();
    await film(tab).waitFor({ state: state === 'yes' ? 'visible' : 'detached' });
    expect(await film(tab).count()).toBe(state === 'yes' ? 1 : 0);
  };

  test('is sent closed, follows the choice, and closes when it is withdrawn', async () => {
    if (name !== 'the element') expect(view.html).not.toMatch(/Film|yes/);
    const context = await lab.visitor();
    const { page: tab, faults } = await open(context, page);
    await banner(tab).waitFor();
    await tabShows(tab, 'no');
    await button(tab, 'Accept all').click();
    await tabShows(tab, 'yes');
    const back = await open(context, page);
    await tabShows(back.page, 'yes');
    await back.page.evaluate('portcullis.withdraw()');
    await tabShows(back.page, 'no');
    expect([...faults, ...back.faults].filter((one) => !network.test(one))).toEqual([]);
    await context.close();
  });

  test('stays closed without the snippet, and opens once a late one is there', async () => {
    const context = await lab.visitor();
    const { page: first } = await open(context, page);
    await button(first, 'Accept all').click();
    await tabShows(first, 'yes');
    const { page: tab, faults } = await open(context, elsewhere + path);
    await tabShows(tab, 'no');
    const { snippet } = await lab.publish((all) => all);
    await tab.route('**/late.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: snippet.replace(/^<script>|<\/script>$/g, ''),
      }),
    );
    await tab.addScriptTag({ url: '/late.js' });
    await tabShows(tab, 'yes');
    expect(faults.filter((one) => !network.test(one))).toEqual([]);
    await context.close();
  });

  test('stays closed where what it asks throws', async () => {
    const context = await lab.visitor();
    await context.addInitScript(
      `self.portcullis = { granted() { throw new Error('not one of ours') } }`,
    );
    const { page: tab, faults } = await open(context, elsewhere + path);
    await tabShows(tab, 'no');
    await tab.evaluate(`document.dispatchEvent(new Event('portcullis:change'))`);
    await tabShows(tab, 'no');
    expect(faults.filter((one) => !network.test(one))).toEqual([]);
    await context.close();
  });
});
