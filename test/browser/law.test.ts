import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { gated, openLab } from '../support/lab.ts';
import { banner, button, consentCommands, eventually, visit } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';

const lab = await openLab();
const tags = ['functional', 'analytics', 'marketing'].map(gated).join('');
const byLaw = (all: Ruleset): Ruleset => ({
  ...all,
  jurisdictions: { ...all.jurisdictions, mode: 'by_law' },
});
const inTexas = { html: 'lang="en" data-portcullis-jurisdiction="US-TX"', head: tags };
const american = { timezoneId: 'America/Chicago', locale: 'en-US' };
const gpc =
  'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })';
const ranAll = () => (self as never as { ran?: string[] }).ran?.length === 3;

describe('where the law asks for a way out', () => {
  test('tags run at once, the notice stays until it is answered, and the record says so', async () => {
    const url = await lab.page(byLaw, inTexas);
    const { page } = await visit(await lab.visitor(american), url);
    await page.waitForFunction(ranAll);
    expect((await consentCommands(page)).map(([command]) => command)).toEqual([
      'default',
      'update',
    ]);
    await banner(page).waitFor();
    expect(await button(page, 'Opt out').isVisible()).toBe(true);
    expect(await button(page, 'Your privacy choices').first().isVisible()).toBe(true);
    const [record] = await eventually(
      () => lab.recordsOf(page),
      (all) => all.length > 0,
    );
    expect(record).toMatchObject({
      method: 'notice',
      jurisdiction: 'US-TX',
      jurisdictionReason: 'page',
    });

    await page.reload();
    await banner(page).waitFor();
    await button(page, 'OK').click();
    await page.reload();
    await page.waitForFunction(ranAll);
    expect(await banner(page).isVisible()).toBe(false);
  });

  test('a page that is rendered ahead of time lets nothing run by itself; the next one does', async () => {
    const context = await lab.visitor(american);
    await context.addInitScript(
      'Object.defineProperty(document, "prerendering", { value: !location.search })',
    );
    const url = await lab.page(byLaw, inTexas);
    const { page } = await visit(context, url);
    await banner(page).waitFor();
    expect(await page.evaluate(() => document.cookie)).toBe('');
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
    await page.goto(`${url}?shown`);
    await page.waitForFunction(ranAll);
  });

  test('opting out stops them', async () => {
    const { page } = await visit(await lab.visitor(american), await lab.page(byLaw, inTexas));
    await page.waitForFunction(ranAll);
    await button(page, 'Opt out').click();
    // The page starts over in the middle of this.
    await page.waitForFunction(
      "[...(self.dataLayer || [])].filter(([what]) => what === 'consent').at(-1)?.[2].ad_storage === 'denied'",
    );
    const records = await eventually(
      () => lab.recordsOf(page),
      (all) => all.length === 2,
    );
    expect(records[1]).toMatchObject({ method: 'reject_all', granted: ['necessary'] });
    await page.waitForFunction("document.readyState === 'complete' && !self.ran");
    expect(await banner(page).isVisible()).toBe(false);
  });

  test('Global Privacy Control refuses what sells, is shown and is on record', async () => {
    const context = await lab.visitor(american);
    await context.addInitScript(gpc);
    const { page } = await visit(context, await lab.page(byLaw, inTexas));
    await page.waitForFunction(() => (self as never as { ran?: string[] }).ran?.length === 2);
    expect(await page.evaluate(tagsThatRan)).toEqual(['functional', 'analytics']);
    await button(page, 'Opt-out request honoured').waitFor();
    const [record] = await eventually(
      () => lab.recordsOf(page),
      (all) => all.length > 0,
    );
    expect(record).toMatchObject({ method: 'gpc', denied: ['marketing'], shown: { gpc: true } });
  });
});

test.each([
  ['nobody placed', { head: tags }, american],
  [
    'an unknown place',
    { ...inTexas, html: 'lang="en" data-portcullis-jurisdiction="XX-1"' },
    american,
  ],
  ['Germany', { ...inTexas, html: 'lang="en" data-portcullis-jurisdiction="DE"' }, american],
  [
    'Texas by the page, Berlin by the clock',
    inTexas,
    { timezoneId: 'Europe/Berlin', locale: 'en-US' },
  ],
])('%s: consent is asked for first', async (_who, surroundings, visitor) => {
  const { page } = await visit(await lab.visitor(visitor), await lab.page(byLaw, surroundings));
  await button(page, 'Accept all').waitFor();
  expect(await page.evaluate(tagsThatRan)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

describe('Global Privacy Control where consent is asked for', () => {
  test('is a refusal: nothing runs, nothing asks, and it is shown and on record', async () => {
    const context = await lab.visitor();
    await context.addInitScript(gpc);
    const { page } = await visit(context, await lab.page((all) => all, { head: tags }));
    expect(await banner(page).isVisible()).toBe(false);
    await button(page, 'Opt-out request honoured').waitFor();
    const [record] = await eventually(
      () => lab.recordsOf(page),
      (all) => all.length > 0,
    );
    expect(record).toMatchObject({
      method: 'gpc',
      granted: ['necessary'],
      shown: { gpc: true, layer: 'none' },
    });
    await page.reload();
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(await lab.recordsOf(page)).toHaveLength(1);
  });

  test('takes back what was granted before the browser sent it', async () => {
    const context = await lab.visitor();
    const url = await lab.page((all) => all, { head: tags });
    const { page } = await visit(context, url);
    await button(page, 'Accept all').click();
    await page.waitForFunction(ranAll);
    await context.addInitScript(gpc);
    await page.reload();
    await button(page, 'Opt-out request honoured').waitFor();
    expect((await consentCommands(page)).map(([, states]) => states.ad_storage)).toEqual([
      'denied',
      'denied',
    ]);
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
  });

  test('gives way to what the visitor grants in spite of it, and the record tells both', async () => {
    const context = await lab.visitor();
    await context.addInitScript(gpc);
    const { page } = await visit(context, await lab.page((all) => all, { head: tags }));
    await button(page, 'Opt-out request honoured').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept all', exact: true }).click();
    await page.waitForFunction(ranAll);
    const records = await eventually(
      () => lab.recordsOf(page),
      (all) => all.length === 2,
    );
    expect(records[1]).toMatchObject({ method: 'accept_all', shown: { gpc: true } });
    await page.reload();
    await page.waitForFunction(ranAll);
  });
});

describe('the tag manager', () => {
  const holding =
    (mode: 'strictest' | 'by_law') =>
    (all: Ruleset): Ruleset => ({
      ...all,
      jurisdictions: { ...all.jurisdictions, mode, tagManager: ['tm.localhost'] },
    });
  const insert = `<script>var s = document.createElement('script'); s.src = 'http://tm.localhost:9/gtm.js'; document.head.append(s)</script>`;

  test('is held until any purpose is granted', async () => {
    const { page, requests } = await visit(
      await lab.visitor(),
      await lab.page(holding('strictest'), { head: insert }),
    );
    const managerRequests = () => requests.filter((url) => url.includes('tm.localhost')).length;
    expect(managerRequests()).toBe(0);
    await button(page, 'Accept all').click();
    await eventually(
      async () => managerRequests(),
      (count) => count === 1,
    );
  });

  test('is not held where the law does not ask for it', async () => {
    const url = await lab.page(holding('by_law'), { ...inTexas, head: insert });
    const { requests } = await visit(await lab.visitor(american), url);
    expect(
      requests.filter((managerRequests) => managerRequests.includes('tm.localhost')),
    ).toHaveLength(1);
  });
});
