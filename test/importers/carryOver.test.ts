import { chromium, type Page } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { earlierTools, type Tool } from '../../src/shared/consent/earlierTools.ts';
import { afterFile } from '../support/afterFile.ts';
import { carried, carrying } from '../support/carriedChoice.ts';
import type { EarlierChoice } from '../support/earlierChoices.ts';
import { openPlanted } from '../support/planted/site.ts';
import { pages } from './pages.ts';

/* What the real libraries keep of an answer, read by the part of the snippet that ships. */

let browser: Awaited<ReturnType<typeof chromium.launch>>;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: inject('chromiumPath') });
});
afterFile(() => browser.close());

/** How a visitor grants `yes` and refuses `no`, and under which name the page keeps it. */
interface Case {
  tool: Tool;
  storedAs: string;
  yes: string;
  no: string;
  answer: (page: Page) => Promise<unknown>;
}

const inPage = (code: string) => (page: Page) => page.evaluate(code);
const klaro: Case = {
  tool: 'klaro',
  storedAs: 'klaro',
  yes: 'matomo',
  no: 'google-ads',
  answer: inPage(
    "const m = klaro.getManager(); m.updateConsent('matomo', true); m.updateConsent('google-ads', false); m.saveAndApplyConsents();",
  ),
};
const vanilla: Case = {
  tool: 'vanilla-cookieconsent',
  storedAs: 'cc_cookie',
  yes: 'analytics',
  no: 'ads',
  answer: inPage("CookieConsent.acceptCategory(['analytics'])"),
};
const orejime: Case = {
  tool: 'orejime',
  storedAs: 'orejime',
  yes: 'stats',
  no: 'vimeo',
  answer: inPage('orejime.manager.setConsents({ stats: true, youtube: false, vimeo: false })'),
};
const tarteaucitron: Case = {
  tool: 'tarteaucitron',
  storedAs: 'tac',
  yes: 'gtag',
  no: 'facebookpixel',
  answer: inPage(
    "const { respond } = tarteaucitron.userInterface; respond(document.getElementById('gtagAllowed'), true); respond(document.getElementById('facebookpixelDenied'), false);",
  ),
};
const c15t: Case = {
  tool: 'c15t',
  storedAs: 'c15t',
  yes: 'measurement',
  no: 'marketing',
  answer: inPage(
    "const s = c15tStore.getState(); s.setSelectedConsent('measurement', true); s.setSelectedConsent('marketing', false); s.saveConsents('custom')",
  ),
};
const cases: Record<string, Case> = {
  'klaro 0.7': klaro,
  'klaro 0.6': klaro,
  'vanilla-cookieconsent 3.1': vanilla,
  'vanilla-cookieconsent 3.0': vanilla,
  'orejime 3.2': orejime,
  'orejime 3.1': orejime,
  'tarteaucitron 1.34': tarteaucitron,
  'tarteaucitron 1.20': tarteaucitron,
  'c15t 2.2': c15t,
  'c15t 2.0': c15t,
};

async function memoryOf(page: Page): Promise<EarlierChoice> {
  const cookies = await page.evaluate('document.cookie');
  const pairs = (cookies as string).split('; ').map((one) => one.split(/=(.*)/s).slice(0, 2));
  return {
    cookies: Object.fromEntries(pairs),
    local: (await page.evaluate('({ ...localStorage })')) as Record<string, string>,
  };
}

it.each(Object.entries(cases))('carries over what %s keeps', async (name, one) => {
  const world = await openPlanted((await pages[name]?.()) ?? {});
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(world.url('shop.localhost/'), { waitUntil: 'networkidle' });
  const { tool, storedAs, yes, no } = one;
  const all = [
    { name: yes, purposes: ['functional', 'analytics'] },
    { name: no, purposes: ['marketing'] },
  ];
  const ruleset = carrying(tool, storedAs, all, {});
  const granted = (kept: EarlierChoice) => carried(ruleset, kept).kept?.granted ?? [];
  // What stands there before an answer is none.
  expect(granted(await memoryOf(page))).toEqual([]);
  const before = Date.now();
  await one.answer(page);
  await expect.poll(async () => (await memoryOf(page)).cookies?.[storedAs]).toBeTruthy();
  await expect
    .poll(async () => carried(ruleset, await memoryOf(page)).kept?.denied)
    .toEqual(['marketing']);
  const { kept, decided } = carried(ruleset, await memoryOf(page));
  const dated = earlierTools[tool].date !== undefined;
  expect(kept?.granted).toEqual(dated ? ['necessary', 'functional', 'analytics'] : ['necessary']);
  expect(decided?.method).toBe(dated ? 'imported' : undefined);
  if (dated) expect(kept?.decidedAt).toBeGreaterThanOrEqual(before - 1000);
  await context.close();
  await world.close();
});
