import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { loadSealer } from '../../server/artefacts/sealer.ts';
import { defaultRuleset } from '../../server/domain/ruleset/defaultRuleset.ts';
import type { Ruleset, VendorSignal } from '../../src/shared/ruleset.ts';
import { launch } from '../support/launch.ts';
import { button, dataLayer, eventually, visit } from '../support/page.ts';
import { serve } from '../support/site.ts';
import { visitor } from '../support/stage.ts';
import { type Heard, listening, transcripts } from '../support/vendorStubs.ts';

const sealer = await loadSealer(new URL('../../dist/', import.meta.url));
const browser = await launch();
const modules = new URL('../../node_modules/', import.meta.url);
const libraries: Record<string, string> = {
  '/posthog.js': await readFile(new URL('posthog-js/dist/array.js', modules), 'utf8'),
  '/clarity.js': await readFile(new URL('clarity-js/build/clarity.min.js', modules), 'utf8'),
  '/nothing.js': '',
};
/** Markup of each page by its path: what stands above the snippet, the snippet, what stands below it. */
const pages = new Map<string, string>();
const collected: string[] = [];
const port = await serve((request, response) => {
  const path = new URL(request.url as string, 'http://site.localhost').pathname;
  const library = libraries[path];
  const html = pages.get(path);
  if (library === undefined && html === undefined) collected.push(path);
  response.setHeader('content-type', library === undefined ? 'text/html' : 'text/javascript');
  response.end(library ?? html);
});
const origin = `http://site.localhost:${port}`;

function snippet(
  vendorSignals: VendorSignal[],
  consentMode: Partial<Ruleset['consentMode']> = {},
): string {
  const standard = defaultRuleset('site.localhost', sealer.code);
  const nowhere = 'http://localhost:9';
  return sealer.seal(
    { ...standard, vendorSignals, consentMode: { ...standard.consentMode, ...consentMode } },
    {
      siteId: '0'.repeat(32),
      siteKey: '0'.repeat(24),
      rulesetIntegrity: 'sha256-x',
      delivery: nowhere,
      collect: nowhere,
    },
  ).sealed.snippet;
}

/** Adds a page and answers how to open it. */
function site(code: string, below: string, above = '') {
  const path = `/page/${pages.size}`;
  pages.set(
    path,
    `<!doctype html><html lang="en"><head><title>Site</title>${above}<script>${code}</script>
${below}</head><body><h1>Site</h1></body></html>`,
  );
  return (context: BrowserContext) => visit(context, origin + path);
}

const gatedTag = '<script type="text/plain" data-purpose="marketing">note("tag")</script>';
const heard = (page: Page) => page.evaluate(() => (self as unknown as { heard: Heard }).heard);

/** What was heard since the last call, once it ends with this. */
async function until(page: Page, last: string): Promise<Heard> {
  return eventually(
    () =>
      page.evaluate((who) => {
        const { heard } = self as unknown as { heard: Heard };
        return heard.some(([name]) => name === who) ? heard.splice(0) : [];
      }, last),
    (all) => all.length > 0,
  );
}

const withdraw = (page: Page) =>
  page.evaluate(() =>
    (self as unknown as { portcullis: { withdraw(): void } }).portcullis.withdraw(),
  );

/** Withdraws, and answers what was heard of it. The page itself waits for that: it starts over soon after. */
const heardOfWithdrawal = (page: Page): Promise<Heard> =>
  page.evaluate(
    () =>
      new Promise<Heard>((resolve) => {
        const { heard, portcullis } = self as unknown as {
          heard: Heard;
          portcullis: { on(name: string, heard: () => void): void; withdraw(): void };
        };
        portcullis.on('change', () => resolve(heard.splice(0)));
        portcullis.withdraw();
      }),
  );

/** A choice made earlier, that grants these purposes besides what is necessary. */
function choose(context: BrowserContext, granted: string[], denied: string[]) {
  const value = `1.${'1'.repeat(16)}.1.${Date.now()}.${['necessary', ...granted].join('+')}.${denied.join('+')}`;
  return context.addCookies([{ name: 'portcullis', value, url: origin }]);
}

describe.concurrent('in documented calls', () => {
  test.each(Object.keys(transcripts) as (keyof typeof transcripts)[])(
    '%s hears each state once: after Consent Mode, before any tag',
    async (vendor) => {
      const { stub, before, granted, denied, returning } = transcripts[vendor];
      const open = site(snippet([vendor]), `<script>${listening}${stub}</script>${gatedTag}`);
      const [first, refusing] = await Promise.all([browser.newContext(), browser.newContext()]);
      const { page, faults } = await open(first);
      const refused = await open(refusing);
      expect(await heard(page)).toEqual(before);

      await page.evaluate(() => (self as unknown as { heard: Heard }).heard.splice(0));
      await button(page, 'Accept all').click();
      expect(await until(page, 'tag')).toEqual([
        ['google', 'update'],
        ...granted,
        ['change'],
        ['tag'],
      ]);

      const later = await open(first);
      await later.page.waitForFunction(() =>
        (self as unknown as { heard: Heard }).heard.some(([name]) => name === 'tag'),
      );
      const there = (await heard(later.page)).filter(([name]) => name !== 'tag');
      expect(there).toEqual(returning);

      expect(await heardOfWithdrawal(page)).toEqual([['google', 'update'], ...denied, ['change']]);

      await refused.page.evaluate(() => (self as unknown as { heard: Heard }).heard.splice(0));
      await button(refused.page, 'Reject all').click();
      expect(await until(refused.page, 'change')).toEqual([
        ['google', 'update'],
        ...denied,
        ['change'],
      ]);
      expect([...faults, ...later.faults, ...refused.faults]).toEqual([]);
    },
  );
});

test('each vendor hears of its own signal where the choice grants some', async () => {
  const vendors = Object.keys(transcripts) as (keyof typeof transcripts)[];
  const stubs = vendors.map((vendor) => transcripts[vendor].stub).join('\n');
  const open = site(snippet(vendors), `<script>${listening}${stubs}</script>`);
  const context = await browser.newContext();
  await choose(context, ['analytics'], ['functional', 'marketing']);
  const all = await heard((await open(context)).page);
  const last = (who: string) =>
    all
      .filter(([name]) => name === who)
      .at(-1)
      ?.slice(1);

  expect(last('uetq')).toEqual(['consent', 'update', { ad_storage: 'denied' }]);
  expect(last('clarity')).toEqual([
    'consentv2',
    { ad_Storage: 'denied', analytics_Storage: 'granted' },
  ]);
  expect(last('fbq')).toEqual(['consent', 'revoke']);
  expect(last('ttq')).toEqual(['revokeConsent']);
  expect(last('pintrk')).toEqual(['setconsent', false]);
  expect(last('matomo')).toEqual(['setConsentGiven']);
  expect(last('setTrackingConsent')).toEqual([
    { analytics: true, marketing: false, preferences: false, sale_of_data: false },
  ]);
  expect(all.filter(([name]) => name === 'wp_set_consent').map(([, ...args]) => args)).toEqual([
    ['functional', 'allow'],
    ['preferences', 'deny'],
    ['marketing', 'deny'],
    ['statistics', 'allow'],
    ['statistics-anonymous', 'allow'],
  ]);
});

test('a vendor that comes after the choice is told with the next thing that loads', async () => {
  const open = site(snippet(['meta']), `<script>${listening}</script>`);
  const context = await browser.newContext();
  await choose(context, [], ['functional', 'analytics', 'marketing']);
  const { page } = await open(context);
  expect(await heard(page)).toEqual([]);
  await page.evaluate(
    (stub) =>
      new Promise((resolve) => {
        const code = document.createElement('script');
        code.textContent = stub;
        const loading = document.createElement('script');
        loading.src = '/nothing.js';
        loading.onload = resolve;
        document.head.append(code, loading);
      }),
    transcripts.meta.stub,
  );
  expect(await heard(page)).toEqual(transcripts.meta.denied);
});

test('whatever stands in a vendor’s place, the page, the banner and the tags go on', async () => {
  const hostile = `<script>uetq=1; _paq={push(){throw 1}}; clarity=()=>{throw 1}; fbq=()=>{throw 1}; ttq=null;
pintrk={}; posthog={__loaded:true}; Shopify={loadFeatures(_,loaded){loaded(new Error())}}; wp_set_consent=()=>{throw 1}; analytics=[];
Object.defineProperty(self,'wp_consent_type',{set(){throw 1}})</script>`;
  const vendors = [...(Object.keys(transcripts) as VendorSignal[]), 'posthog' as const];
  const open = site(snippet(vendors), `<script>${listening}</script>${gatedTag}`, hostile);
  const { page, faults } = await open(await browser.newContext());
  await button(page, 'Accept all').click();
  expect(await until(page, 'tag')).toEqual([['google', 'update'], ['change'], ['tag']]);
  expect(faults).toEqual([]);
});

test('settings of Google’s tags are in the data layer before any of them', async () => {
  const settings = { dataLayer: 'events', urlPassthrough: true, adsDataRedaction: true };
  const open = site(snippet([], settings), '<script>self.dataLayer=self.events</script>');
  const { page } = await open(await browser.newContext());
  const entries = await dataLayer(page);
  expect(entries.every(({ isArguments }) => isArguments)).toBe(true);
  expect(entries.map(({ values }) => values.slice(0, 2))).toEqual([
    ['consent', 'default'],
    ['set', 'url_passthrough'],
    ['set', 'ads_data_redaction'],
  ]);
  expect(entries.slice(1).map(({ values }) => values[2])).toEqual([true, true]);
});

describe('PostHog’s library', () => {
  const open = site(
    snippet(['posthog']),
    `<script src="/posthog.js"></script><script>posthog.init('phc_test', {
  api_host: '/posthog', opt_out_capturing_by_default: true, opt_out_useragent_filter: true, request_batching: false,
  disable_external_dependency_loading: true, disable_session_recording: true, disable_surveys: true, advanced_disable_flags: true,
})</script>`,
  );
  const state = (page: Page) =>
    page.evaluate(() => {
      const { posthog } = self as unknown as {
        posthog: { has_opted_in_capturing(): boolean; has_opted_out_capturing(): boolean };
      };
      return {
        opted: Object.keys(localStorage).filter((key) => key.startsWith('__ph_opt_in_out')),
        in: posthog.has_opted_in_capturing(),
        out: posthog.has_opted_out_capturing(),
      };
    });
  const opted = ['__ph_opt_in_out_phc_test'];
  const changed = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((resolve) =>
          document.addEventListener('portcullis:change', resolve, { once: true }),
        ),
    );

  test('is told nothing before the choice, then opted in, then out', async () => {
    const context = await visitor(browser, {});
    const { page, faults } = await open(context);
    expect(await state(page)).toEqual({ opted: [], in: false, out: true });
    expect(collected.filter((path) => path.startsWith('/posthog'))).toEqual([]);

    await Promise.all([changed(page), button(page, 'Accept all').click()]);
    expect(await state(page)).toEqual({ opted, in: true, out: false });
    const later = await open(context);
    expect(await state(later.page)).toEqual({ opted, in: true, out: false });

    await Promise.all([changed(page), withdraw(page)]);
    expect(await state(page)).toEqual({ opted, in: false, out: true });
    expect(faults).toEqual([]);
  });

  test('is opted out by a refusal', async () => {
    const { page } = await open(await visitor(browser, {}));
    await Promise.all([changed(page), button(page, 'Reject all').click()]);
    expect(await state(page)).toEqual({ opted, in: false, out: true });
  });
});

describe('Clarity’s library', () => {
  // As the vendor's tag does it: its start goes to the front of what waits.
  const tag = `<script>self.clarity=self.clarity||function(){(clarity.q=clarity.q||[]).push(arguments)};
clarity('start',{projectId:'test',upload:'//site.localhost:${port}/clarity/collect',track:true,content:true});
clarity.q.unshift(clarity.q.pop())</script><script src="/clarity.js"></script>`;
  const identified = (page: Page, wanted: boolean) =>
    page.waitForFunction((is) => /_clck=[^;]/.test(document.cookie) === is, wanted);

  test('identifies the visitor at once where it is told nothing', async () => {
    const { page } = await site(snippet([]), tag)(await visitor(browser, {}));
    await identified(page, true);
  });

  test('identifies nobody before the choice nor after a withdrawal, and the visitor between', async () => {
    const { page, faults } = await site(snippet(['clarity']), tag)(await visitor(browser, {}));
    await page.waitForFunction(() => 'v' in (self as unknown as { clarity: object }).clarity);
    await identified(page, false);
    await button(page, 'Accept all').click();
    await identified(page, true);
    await withdraw(page);
    await identified(page, false);
    expect(faults).toEqual([]);
  });
});
