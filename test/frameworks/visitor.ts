import type { Browser, BrowserContext, Page } from 'playwright';
import { keysOf } from '../../src/shared/consent/keys.ts';
import { formatStoredChoice } from '../../src/shared/consent/storedChoice.ts';

/** The cookie of somebody who accepted everything a second ago. */
export const acceptedCookie = (): string =>
  formatStoredChoice({
    subjectSecret: '12345678901234567890',
    sequence: 1,
    decidedAt: Date.now() - 1000,
    granted: keysOf(['necessary', 'functional', 'analytics', 'marketing']),
    denied: keysOf([]),
  });

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Uncaught errors, and what the console was told as an error, but for the network's. */
  problems: string[];
}

/** No fault of a page's code: an icon it does not have, or what the browser keeps a page from that a test filled. */
const network = /^Failed to load resource|Local Network|loopback|NetworkError/i;

/** A visitor on one page of a site; with `without`, that text is not in its documents. */
export async function visitor(
  browser: Browser,
  url: string,
  { accepted = false, without = '' } = {},
): Promise<Visitor> {
  const context = await browser.newContext();
  if (accepted) {
    const [name, value] = acceptedCookie().split('=') as [string, string];
    await context.addCookies([{ name, value, domain: 'localhost', path: '/' }]);
  }
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const problems: string[] = [];
  const note = (text: string) => {
    if (!network.test(text)) problems.push(text);
  };
  page.on('pageerror', ({ message }) => note(message));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });
  if (without) {
    await page.route(url, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(without, '') });
    });
  }
  await page.goto(url, { waitUntil: 'load' });
  return { context, page, problems };
}

/** Follows a link of the site's own navigation, as its router does. */
export async function follow(page: Page, name: string): Promise<void> {
  await page.locator('nav').getByRole('link', { name }).click();
  await arrived(page, name);
}

/** Until the page shows that heading for good: Turbo shows an earlier copy of it first. */
export async function arrived(page: Page, name: string): Promise<void> {
  await page.locator('html:not([data-turbo-preview], [aria-busy])').waitFor();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

let fences = 0;

/**
 * What ran since it was last asked for, in order, once all that is expected has. Nothing gated waits any more by then: a tag
 * that was added after the others has run as well.
 */
export async function ran(page: Page, expected: string[]): Promise<string[]> {
  const log = 'self.ran || []';
  await page
    .waitForFunction(`${JSON.stringify(expected)}.every((one) => (${log}).includes(one))`, null, {
      timeout: 10_000,
    })
    .catch(() => {});
  const fence = `fence-${++fences}`;
  await page.evaluate((name) => {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.dataset.purpose = 'analytics';
    script.text = `(self.ran=self.ran||[]).push('${name}');document.currentScript.remove()`;
    document.body.append(script);
  }, fence);
  await page.waitForFunction(`(${log}).includes('${fence}')`);
  const all = (await page.evaluate(`self.ran.splice(0)`)) as string[];
  return all.filter((one) => !one.startsWith('fence'));
}
