import type { BrowserContext, Locator, Page } from 'playwright';

/** What stands in the page's data layer: Arguments objects as arrays, with their type told. */
export interface LayerEntry {
  isArguments: boolean;
  values: unknown[];
}

export interface Visit {
  page: Page;
  /** URLs of all requests the page made, in order. */
  requests: string[];
  /** Uncaught errors and policy violations. */
  faults: string[];
}

/** Opens pages in a browser profile and notes what goes over the wire and what goes wrong. */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedTypes|Trusted Type/i.test(message.text())) {
      faults.push(message.text());
    }
  });
  await page.goto(url, { waitUntil: 'load' });
  return { page, requests, faults };
}

export function dataLayer(page: Page): Promise<LayerEntry[]> {
  return page.evaluate(() =>
    (window as unknown as { dataLayer: object[] }).dataLayer.map((entry) => {
      const isArguments = Object.prototype.toString.call(entry) === '[object Arguments]';
      return { isArguments, values: isArguments ? [...(entry as IArguments)] : [entry] };
    }),
  );
}

/** The Consent Mode commands among them: `default` or `update` with its states. */
export async function consentCommands(page: Page): Promise<[string, Record<string, unknown>][]> {
  const entries = await dataLayer(page);
  return entries
    .filter(({ values }) => values[0] === 'consent')
    .map(({ values }) => [values[1] as string, values[2] as Record<string, unknown>]);
}

/** Names of everything the page's origin keeps in the browser. */
export async function stored(page: Page): Promise<string[]> {
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  const cookies = await page.context().cookies(page.url());
  return [...inPage, ...cookies.map(({ name }) => name)].sort();
}

export const banner = (page: Page): Locator =>
  page.getByRole('region', { name: 'Your privacy choices' });

export const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });

/** Opens the preferences through the link in the site's footer. */
export async function openPreferences(page: Page): Promise<Locator> {
  await page.locator('footer [data-portcullis-open]').click();
  const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
  await dialog.waitFor();
  return dialog;
}

/** Resolves once a page starts over, or goes elsewhere; what its frames do does not count. Call it before that can happen. */
export const startsOver = (page: Page): Promise<unknown> =>
  page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());

/** Milliseconds for which a busy machine is waited for. */
const patience = 60_000;

/**
 * Waits until a condition that is asked outside the page holds. What cannot be asked yet, of a page that is about to start over
 * or has not come that far, is asked again.
 * @param within milliseconds; less of them only for what is expected to fail
 */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  holds: (value: Value) => boolean,
  within = patience,
): Promise<Value> {
  for (const end = performance.now() + within; ; ) {
    let found: string;
    try {
      const value = await ask();
      if (holds(value)) return value;
      found = `still ${JSON.stringify(value)}`;
    } catch (error) {
      found = (error as Error).message;
    }
    if (performance.now() > end) throw new Error(found);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
