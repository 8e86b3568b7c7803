import { describe, expect, test } from 'vitest';
import type { Install } from '../../src/shared/wire/ruleset/published.ts';
import { banner, button, eventually, openPreferences, startsOver, visit } from '../support/page.ts';
import { gatedTags, openSite, tagsThatRan } from '../support/site.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const install = await stage.install();

/** The policy `/install` describes for a form, with the site's own sources, and nothing an attacker could use. */
function policyFor(form: string, { csp }: Install): string {
  const own = form === 'siteTag' ? ["'unsafe-hashes'", csp.siteTagScriptSrc] : csp.snippetScriptSrc;
  return [
    "default-src 'none'",
    `script-src 'self' ${[...csp.origins.scriptSrc, ...own].join(' ')}`,
    `connect-src ${csp.origins.connectSrc.join(' ')}`,
    "style-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${csp.trustedTypes}`,
  ].join('; ');
}

const site = await openSite(({ searchParams }) => {
  const form = searchParams.get('install') as 'siteTag' | 'snippet';
  const markup = searchParams.has('changed')
    ? install.snippet.replace('denied', 'dented')
    : install[form];
  return {
    policy: policyFor(form, install),
    html: `<!doctype html><html lang="en"><head><title>Site</title>
${markup}
${gatedTags}</head><body><h1>Site</h1><footer><a href="#" data-portcullis-open>Privacy</a></footer></body></html>`,
  };
});

describe.each(['snippet', 'siteTag'])('under the strictest policy, installed by %s', (form) => {
  test('no violation through accept, release, reopen, withdrawal and reject', async () => {
    const { page, faults } = await visit(await stage.visitor(), `${site}/?install=${form}`);
    expect(await banner(page).evaluate((section) => getComputedStyle(section).position)).toBe(
      'fixed',
    );
    await button(page, 'Accept all').click();
    await page.waitForFunction(() => (window as { ran?: string[] }).ran?.length === 3);
    expect(await page.evaluate(tagsThatRan)).toEqual(['functional', 'analytics', 'marketing']);
    const id = () => page.evaluate(() => localStorage.getItem('portcullis.record'));
    await eventually(id, (value) => value !== null);

    const dialog = await openPreferences(page);
    expect(await dialog.evaluate((element) => getComputedStyle(element).borderRadius)).toBe('12px');
    await expect.poll(() => dialog.textContent()).toContain(await id());
    const reloaded = startsOver(page);
    await dialog.getByRole('button', { name: 'Withdraw my consent' }).click();
    await reloaded;
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(tagsThatRan)).toEqual([]);

    await (await openPreferences(page))
      .getByRole('button', { name: 'Reject all', exact: true })
      .click();
    await eventually(
      () => stage.recordsOf(page),
      (records) => records.at(-1)?.method === 'reject_all',
    );
    expect(faults).toEqual([]);
  });
});

test('a snippet with one changed byte does not run at all', async () => {
  const { page, faults } = await visit(await stage.visitor(), `${site}/?install=snippet&changed`);
  expect(faults).toHaveLength(1);
  expect(await page.evaluate(() => 'portcullis' in window || 'dataLayer' in window)).toBe(false);
  expect(await page.evaluate(tagsThatRan)).toEqual([]);
});

test('the sample shop shows no violation with either install', async () => {
  for (const query of ['', '?install=tag']) {
    const { page, faults } = await visit(await stage.visitor(), `${stage.shop}/${query}`);
    await button(page, 'Accept all').click();
    await page.waitForFunction(() => 'mixpanel' in window && 'posthog' in window);
    const dialog = await openPreferences(page);
    const reloaded = startsOver(page);
    await dialog.getByRole('button', { name: 'Reject all', exact: true }).click();
    await reloaded;
    await page.waitForLoadState('networkidle');
    // What a tag still tries between the withdrawal and the reload, our own policy stops and the console tells.
    const others = faults.filter((fault) => !fault.includes("'unsafe-eval' data: blob: "));
    expect(others, query).toEqual([]);
  }
});
