import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { gated } from '../support/lab.ts';
import { swept } from '../support/mutants.ts';
import { banner, button, eventually, visit } from '../support/page.ts';
import { openSite } from '../support/site.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const american = { timezoneId: 'America/Chicago', locale: 'en-US' };
const byLaw = (all: Ruleset): Ruleset => ({
  ...all,
  jurisdictions: { ...all.jurisdictions, mode: 'by_law' },
});
const { snippet } = await stage.publish(byLaw);
/** Records whatever was decided, kept or not. */
const weak = swept.recordedWithoutBeingKept(snippet);

/** `sandbox` makes a document of no origin, which browsers let keep nothing at all. */
const site = await openSite(({ searchParams: query }) => ({
  ...(query.has('sandbox') ? { policy: 'sandbox allow-scripts' } : {}),
  html: `<!doctype html><html lang="en" data-portcullis-jurisdiction="${query.get('place')}"><head><title>Shop</title>
${query.has('weak') ? weak : snippet}${gated('analytics')}</head><body><h1>Shop</h1></body></html>`,
}));

const gpc =
  'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })';

interface Keeping {
  who: string;
  query?: string;
  prepare?(page: Page): Promise<unknown>;
}

const keepNothing: Keeping[] = [
  {
    who: 'cookies turned off',
    async prepare(page) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    },
  },
  {
    who: 'cookies and storage turned off',
    async prepare(page) {
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
      await page.addInitScript(() =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('', 'SecurityError');
          },
        }),
      );
    },
  },
  { who: 'a document without an origin', query: '&sandbox' },
];

/** Opens the page again and again, each time to the end of what it sends by itself. */
async function views(context: BrowserContext, { query = '', prepare }: Keeping, more: string) {
  const { page, requests, faults } = await visit(context, 'about:blank');
  await prepare?.(page);
  for (let view = 1; view <= 2; view++) {
    await page.goto(`${site}/${view}?place=US-TX${query}${more}`, { waitUntil: 'networkidle' });
  }
  const posted = () => requests.filter((url) => url.endsWith('/decisions')).length;
  return { page, posted, faults };
}

describe.each(keepNothing)('where the law asks for a way out: $who', (keeping) => {
  test('no page is a record, and no tag runs', async () => {
    const { page, posted, faults } = await views(await stage.visitor(american), keeping, '');
    expect(posted()).toBe(0);
    expect(await page.evaluate('self.ran')).toBeUndefined();
    await banner(page).waitFor();
    expect(faults).toEqual([]);

    const without = await views(await stage.visitor(american), keeping, '&weak');
    expect(without.posted()).toBeGreaterThanOrEqual(2);
  });

  test('Global Privacy Control is heeded, and is no record of each page', async () => {
    const context = await stage.visitor(american);
    await context.addInitScript(gpc);
    const { page, posted } = await views(context, keeping, '');
    expect(posted()).toBe(0);
    expect(await page.evaluate('self.ran')).toBeUndefined();
  });

  test('who opts out is on record once', async () => {
    const { page, posted } = await views(await stage.visitor(american), keeping, '');
    await button(page, 'Opt out').click();
    await eventually(
      async () => posted(),
      (count) => count > 0,
    );
    await page.goto(`${site}/4?place=US-TX${keeping.query ?? ''}`, { waitUntil: 'networkidle' });
    expect(posted()).toBe(1);
  });
});
