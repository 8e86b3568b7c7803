import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { vendors } from '../../server/sample/vendors.ts';
import {
  banner,
  button,
  consentCommands,
  eventually,
  openPreferences,
  visit,
} from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const all = ['necessary', 'functional', 'analytics', 'marketing'];
const film = 'iframe[data-purpose="functional"]';

/** Vendors whose tag has run in the page. */
async function ran(page: Page): Promise<string[]> {
  const globals = vendors.map(({ name, global }) => [name, global] as const);
  const found = await page.evaluate(
    (names) => names.filter(([, global]) => global in window).map(([name]) => name),
    globals,
  );
  return found.sort();
}
const namesFor = (purposes: string[]) =>
  vendors
    .filter(({ purpose }) => purposes.includes(purpose))
    .map(({ name }) => name)
    .sort();

/** The newest record of the one visitor this test brought, once there are `count`. */
async function newest(page: Page, count: number) {
  const records = await eventually(
    () => stage.recordsOf(page),
    (found) => found.length >= count,
  );
  expect(records).toHaveLength(count);
  return records[count - 1];
}

test('accepting runs every tag at once, after a reload and in a second tab, and is on record', async () => {
  const context = await stage.visitor({ colorScheme: 'dark' });
  const { page, faults } = await visit(context, `${stage.shop}/`);
  const second = await visit(context, `${stage.shop}/basket`);
  await button(page, 'Accept all').click();

  await eventually(
    () => ran(page),
    (names) => names.length === vendors.length,
  );
  expect(await banner(page).isVisible()).toBe(false);
  // The tab that was open already follows without a click of its own.
  await eventually(
    () => ran(second.page),
    (names) => names.length === vendors.length,
  );
  expect(await banner(second.page).isVisible()).toBe(false);
  expect((await consentCommands(page)).map(([command]) => command)).toEqual(['default', 'update']);
  expect(await page.locator(film).getAttribute('src')).toContain('/video/');

  const { rulesetIntegrity } = await stage.install();
  const record = await newest(page, 1);
  expect(record).toMatchObject({
    siteId: stage.site.id,
    rulesetIntegrity,
    jurisdiction: 'DE',
    jurisdictionReason: 'page',
    method: 'accept_all',
    granted: all,
    denied: [],
    shown: { language: 'en', layout: 'box', layer: 'notice', theme: 'dark' },
  });
  expect(Object.values(record?.signals ?? {})).toEqual(Array(7).fill('granted'));
  const encoded = encodeURIComponent(rulesetIntegrity);
  expect(await stage.api(`/sites/${stage.site.id}/rulesets/${encoded}`)).toMatchObject({
    integrity: rulesetIntegrity,
  });

  await page.reload();
  await eventually(
    () => ran(page),
    (names) => names.length === vendors.length,
  );
  expect(await banner(page).isVisible()).toBe(false);
  expect([...faults, ...second.faults]).toEqual([]);
});

test('rejecting runs nothing, at once, after a reload and in a second tab, and is on record', async () => {
  const context = await stage.visitor();
  const { page, faults, requests } = await visit(context, `${stage.shop}/`);
  await button(page, 'Reject all').click();
  const record = await newest(page, 1);
  expect(record).toMatchObject({
    method: 'reject_all',
    granted: ['necessary'],
    denied: all.slice(1),
  });
  expect(record?.signals).toMatchObject({
    security_storage: 'granted',
    analytics_storage: 'denied',
  });

  await page.reload();
  const second = await visit(context, `${stage.shop}/`);
  for (const tab of [page, second.page]) {
    expect(await banner(tab).isVisible()).toBe(false);
    expect(await ran(tab)).toEqual([]);
    expect(await consentCommands(tab)).toMatchObject([
      ['default', { ad_storage: 'denied' }],
      ['update', { ad_storage: 'denied', security_storage: 'granted' }],
    ]);
  }
  const tagRequests = [...requests, ...second.requests].filter((url) => url.startsWith(stage.tags));
  expect(tagRequests.filter((url) => !url.includes('/manager'))).toEqual([]);
  expect([...faults, ...second.faults]).toEqual([]);
});

test('a mixed choice in the preferences lets through just what was switched on', async () => {
  const context = await stage.visitor();
  const { page, faults } = await visit(context, `${stage.shop}/`);
  await button(page, 'Choose').click();
  const dialog = page.getByRole('dialog', { name: 'Privacy choices' });
  const switches = dialog.getByRole('switch');
  await switches.first().waitFor();
  expect(
    await switches.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
  ).toEqual([true, false, false, false]);
  await dialog.getByRole('switch', { name: 'Analytics' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();

  const expected = namesFor(['analytics']);
  await eventually(
    () => ran(page),
    (names) => names.length === expected.length,
  );
  expect(await ran(page)).toEqual(expected);
  expect(await newest(page, 1)).toMatchObject({
    method: 'custom',
    granted: ['necessary', 'analytics'],
    denied: ['functional', 'marketing'],
    shown: { layer: 'preferences' },
  });
  await page.reload();
  await eventually(
    () => ran(page),
    (names) => names.length === expected.length,
  );
  const second = await visit(context, `${stage.shop}/`);
  await eventually(
    () => ran(second.page),
    (names) => names.length === expected.length,
  );
  expect(await ran(second.page)).toEqual(expected);
  const again = await openPreferences(page);
  expect(await again.getByRole('switch', { name: 'Analytics' }).isChecked()).toBe(true);
  expect(await again.getByRole('switch', { name: 'Marketing' }).isChecked()).toBe(false);
  expect([...faults, ...second.faults]).toEqual([]);
});

test('a switch shows what will be saved, whatever a script does to it', async () => {
  const context = await stage.visitor();
  const { page } = await visit(context, `${stage.shop}/`);
  const press = (input: SVGElement | HTMLElement) => input.dispatchEvent(new Event('change'));
  const of = (name: string) => page.getByRole('switch', { name });
  await button(page, 'Choose').click();
  await of('Necessary').evaluate(press);
  await of('Analytics').evaluate(press);
  expect(await of('Necessary').isChecked()).toBe(true);
  expect(await of('Analytics').isChecked()).toBe(true);
  // One that is no longer shown changes nothing in what is.
  const former = await of('Marketing').elementHandle();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await button(page, 'Choose').click();
  await former?.evaluate(press);
  expect(await of('Analytics').isChecked()).toBe(false);
  expect(await of('Marketing').isChecked()).toBe(false);
  await of('Functional').check();
  await button(page, 'Save my choice').click();
  expect(await newest(page, 1)).toMatchObject({ granted: ['necessary', 'functional'] });
});

test('posting the same decision ten times leaves one record', async () => {
  const { page } = await visit(await stage.visitor(), `${stage.shop}/`);
  const posted = page.waitForRequest((request) => request.url().endsWith('/decisions'));
  await button(page, 'Reject all').click();
  const request = await posted;
  const body = request.postData() as string;
  const ids = new Set<string>();
  for (let time = 0; time < 10; time++) {
    const answer = await fetch(request.url(), { method: 'POST', body });
    ids.add(((await answer.json()) as { id: string }).id);
  }
  const record = await newest(page, 1);
  expect([...ids]).toEqual([record?.id]);
  await eventually(
    () => page.evaluate(() => localStorage.getItem('portcullis.record')),
    (id) => id === record?.id,
  );
});

test('a decision arrives where the page adds headers of its own to every request', async () => {
  const { page } = await visit(await stage.visitor(), `${stage.shop}/`);
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (input, init) => fetch(input, { ...init, headers: { 'x-trace': '1' } });
  });
  await button(page, 'Reject all').click();
  expect((await newest(page, 1))?.method).toBe('reject_all');
});

test.each([
  // As moment's documentation shows.
  [
    'dates its local time',
    'Date.prototype.toJSON = function () { return new Date(+this + 36e5).toISOString().slice(0, 19) + "+01:00" }',
  ],
  // As Prototype 1.6 does.
  [
    'all it has to write JSON of its own',
    `Date.prototype.toJSON = function () { return '"' + this.toISOString().slice(0, 19) + 'Z"' };
     Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']' };
     String.prototype.toJSON = function () { return '"' + this + '"' };
     Object.prototype.toJSON = function () { return '{}' }`,
  ],
])('a decision is kept, and acknowledged, where the page has taught %s', async (_what, script) => {
  const { page } = await visit(await stage.visitor(), `${stage.shop}/`);
  // It is told of a fault as well, which is one more list.
  await page.evaluate(`dataLayer.push(['consent', 'default', {}])`);
  await page.evaluate(script);
  await button(page, 'Reject all').click();
  const record = await newest(page, 1);
  const kept = await page.context().cookies(page.url());
  const time = kept.find(({ name }) => name === 'portcullis')?.value.split('.')[3];
  expect(record?.decidedAt).toBe(new Date(Number(time)).toISOString());
  await eventually(
    () => page.evaluate(() => localStorage.getItem('portcullis.record')),
    (id) => id === record?.id,
  );
});
