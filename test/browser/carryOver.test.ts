import type { BrowserContext } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../src/shared/ruleset.ts';
import { carrying } from '../support/carriedChoice.ts';
import { type Answers, writers } from '../support/earlierChoices.ts';
import { gated, openLab } from '../support/lab.ts';
import { banner, button, eventually, stored, visit } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';

const lab = await openLab();
const purposes = ['functional', 'analytics', 'marketing'];
const tags = purposes.map(gated).join('');
const all = purposes.map((key) => ({ name: key, purposes: [key] }));
const tool = 'vanilla-cookieconsent';
const yesterday = new Date(Date.now() - 864e5);

const edit = (grants: object | null) => (standard: Ruleset) => {
  const { carryOver, purposes: purposeList } = carrying(tool, 'cc_cookie', all, grants);
  return { ...standard, purposes: purposeList, ...(carryOver && { carryOver }) };
};
const grants = { until: new Date().toISOString() };
const byLaw = (change: (all: Ruleset) => Ruleset) => (standard: Ruleset) => {
  const changed = change(standard);
  return { ...changed, jurisdictions: { ...changed.jurisdictions, mode: 'by_law' as const } };
};
const gpc =
  'Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true })';

/** A visitor who answered in the earlier tool, on the whole site. */
async function visitor(url: string, answers: Answers, options = {}): Promise<BrowserContext> {
  const context = await lab.visitor(options);
  const { cookies = {} } = writers[tool](answers, yesterday);
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })));
  return context;
}

const refusedAll = Object.fromEntries(purposes.map((key) => [key, false]));
const grantedAll = Object.fromEntries(purposes.map((key) => [key, true]));
const mixed = { functional: true, analytics: true, marketing: false };

describe('a choice made in an earlier tool', () => {
  test('that refused everything is kept, dated and on record, and its cookie goes', async () => {
    const url = await lab.page(edit(null), { head: tags });
    const { page, faults } = await visit(await visitor(url, refusedAll), url);
    const [record] = await eventually(
      () => lab.recordsOf(page),
      (found) => found.length > 0,
    );
    expect(record).toMatchObject({
      method: 'imported',
      decidedAt: yesterday.toISOString(),
      granted: ['necessary'],
      shown: { layer: 'none' },
    });
    await eventually(
      () => stored(page),
      (names) => !names.includes('cc_cookie'),
    );
    expect(await banner(page).count()).toBe(0);
    await page.reload();
    expect(await banner(page).count()).toBe(0);
    expect(await lab.recordsOf(page)).toHaveLength(1);
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('that granted everything lets tags run at once where it is proven', async () => {
    const url = await lab.page(edit(grants), { head: tags });
    const { page } = await visit(await visitor(url, grantedAll), url);
    await page.waitForFunction(() => (self as never as { ran?: string[] }).ran?.length === 3);
    const [record] = await eventually(
      () => lab.recordsOf(page),
      (found) => found.length > 0,
    );
    expect(record).toMatchObject({ method: 'imported', denied: [] });
    await eventually(
      () => stored(page),
      (names) => !names.includes('cc_cookie'),
    );
    expect(await banner(page).count()).toBe(0);
  });

  test('is asked again where it is not proven, but for what was refused', async () => {
    const url = await lab.page(edit(null), { head: tags });
    const { page } = await visit(await visitor(url, mixed), url);
    expect(await banner(page).textContent()).toMatch(/Functional.*Analytics/);
    expect(await banner(page).textContent()).not.toContain('Marketing');
    expect(await lab.recordsOf(page)).toEqual([]);
    await button(page, 'Accept all').click();
    await page.waitForFunction(() => (self as never as { ran?: string[] }).ran?.length === 2);
    const [record] = await eventually(
      () => lab.recordsOf(page),
      (found) => found.length > 0,
    );
    expect(record).toMatchObject({
      method: 'custom',
      granted: ['necessary', 'functional', 'analytics'],
      denied: ['marketing'],
    });
  });

  test('counts for nothing where it is not asked for', async () => {
    const url = await lab.page((standard) => standard, { head: tags });
    const { page } = await visit(await visitor(url, refusedAll), url);
    await banner(page).waitFor();
    expect(await stored(page)).toContain('cc_cookie');
  });

  test('stays where ours cannot be kept', async () => {
    const url = await lab.page(edit(grants), { head: tags });
    const context = await visitor(url, grantedAll);
    await context.addCookies([{ name: 'portcullis', value: '1', url, httpOnly: true }]);
    await context.addInitScript(
      'Object.defineProperty(Document.prototype, "cookie", { get: Object.getOwnPropertyDescriptor(Document.prototype, "cookie").get, set() {} })',
    );
    const { page } = await visit(context, url);
    await banner(page).waitFor();
    expect(await page.evaluate(tagsThatRan)).toEqual([]);
    expect(await stored(page)).toContain('cc_cookie');
  });
});

describe('Global Privacy Control', () => {
  const american = { timezoneId: 'America/Chicago', locale: 'en-US' };
  const inTexas = { html: 'lang="en" data-portcullis-jurisdiction="US-TX"', head: tags };

  test('refuses everything where consent is asked for', async () => {
    const url = await lab.page(edit(grants), { head: tags });
    const context = await visitor(url, grantedAll);
    await context.addInitScript(gpc);
    const { page } = await visit(context, url);
    const records = await eventually(
      () => lab.recordsOf(page),
      (found) => found.length > 0,
    );
    expect(records).toMatchObject([{ method: 'gpc', granted: ['necessary'] }]);
  });

  test('grants nothing that was refused in the earlier tool', async () => {
    const url = await lab.page(byLaw(edit(grants)), inTexas);
    const context = await visitor(url, { ...grantedAll, analytics: false }, american);
    await context.addInitScript(gpc);
    const { page } = await visit(context, url);
    const records = await eventually(
      () => lab.recordsOf(page),
      (found) => found.length > 0,
    );
    expect(records).toMatchObject([{ method: 'gpc', granted: ['necessary', 'functional'] }]);
  });
});
