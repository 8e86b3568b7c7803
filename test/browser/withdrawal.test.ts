import { expect, test } from 'vitest';
import { vendors } from '../../server/sample/vendors.ts';
import {
  button,
  consentCommands,
  eventually,
  openPreferences,
  startsOver,
  stored,
  visit,
} from '../support/page.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const own = ['portcullis', 'portcullis.record'];

const pathOf = (url: string) => new URL(url).pathname;

async function accepted() {
  const context = await stage.visitor();
  const { page, requests } = await visit(context, `${stage.shop}/`);
  await button(page, 'Accept all').click();
  // Every vendor has run, stored something and sent something: only now is there anything to withdraw.
  await eventually(
    async () =>
      new Set(
        (await stage.sink()).filter(({ kind }) => kind === 'request').map(({ vendor }) => vendor),
      ),
    (seen) => vendors.every(({ name }) => seen.has(name)),
  );
  expect((await stored(page)).length).toBeGreaterThan(own.length + 3);
  return { context, page, requests };
}

test('withdrawal stops later requests and clears what the tags kept', async () => {
  await stage.clearSink();
  const { page, requests } = await accepted();
  const dialog = await openPreferences(page);
  // The code that shuts the door is loaded with the preferences.
  await page.waitForLoadState('networkidle');
  const reloaded = startsOver(page);
  await dialog.getByRole('button', { name: 'Withdraw my consent' }).click();
  // What a tag sent before the click may reach the sink after it.
  const before = requests.filter((url) => url.startsWith(stage.tags)).map(pathOf);
  await reloaded;
  await page.waitForLoadState('networkidle');

  await eventually(
    () => stored(page),
    (names) => names.join() === own.join(),
  );
  expect((await consentCommands(page)).at(-1)).toMatchObject([
    'update',
    { analytics_storage: 'denied' },
  ]);
  const arrived = (await stage.sink()).filter(
    ({ kind, method, vendor }) =>
      kind === 'request' && vendor !== 'manager' && method !== 'OPTIONS',
  );
  for (const { path } of arrived) {
    const index = before.indexOf(path);
    expect(index, `${path} was sent after the withdrawal`).toBeGreaterThanOrEqual(0);
    before.splice(index, 1);
  }

  await stage.clearSink();
  await page.goto(`${stage.shop}/basket`);
  await page.waitForLoadState('networkidle');
  expect((await stage.sink()).filter(({ vendor }) => vendor !== 'manager')).toEqual([]);
  const records = await eventually(
    () => stage.recordsOf(page),
    (all) => all.length > 1,
  );
  expect(records.map(({ method }) => method)).toEqual(['accept_all', 'withdraw']);
});

test('withdrawing one purpose leaves the others alone', async () => {
  await stage.clearSink();
  const { page } = await accepted();
  const dialog = await openPreferences(page);
  await dialog.getByRole('switch', { name: 'Analytics' }).uncheck();
  const reloaded = startsOver(page);
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await reloaded;
  await page.waitForLoadState('networkidle');

  const matches = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
  const analytics = vendors.filter(({ purpose }) => purpose === 'analytics');
  const left = (names: string[]) =>
    names.filter((name) =>
      analytics.some(({ storage }) => storage.some((pattern) => matches(pattern).test(name))),
    );
  const names = await eventually(
    () => stored(page),
    (found) => left(found).length === 0,
  );
  expect(names.some((name) => /^mp_/.test(name))).toBe(true);
});

test('a withdrawal in one tab stops the tags of another', async () => {
  await stage.clearSink();
  const { context, page } = await accepted();
  const second = await visit(context, `${stage.shop}/`);
  await second.page.waitForFunction(() => 'posthog' in window);
  const reloaded = startsOver(second.page);
  await page.evaluate(() =>
    (window as never as { portcullis: { withdraw(): void } }).portcullis.withdraw(),
  );
  await reloaded;
  await second.page.waitForLoadState('load');
  expect(await second.page.evaluate(() => 'posthog' in window)).toBe(false);
});

test.each(['a router takes over every navigation', 'a script cancels every navigation'])(
  'the page starts over where %s',
  async (what) => {
    await stage.clearSink();
    const { page } = await accepted();
    const dialog = await openPreferences(page);
    await page.evaluate((cancels) => {
      interface Navigating extends Event {
        canIntercept: boolean;
        intercept(): void;
      }
      const { navigation } = window as never as { navigation: EventTarget };
      navigation.addEventListener('navigate', (event) => {
        if (cancels) event.preventDefault();
        else if ((event as Navigating).canIntercept) (event as Navigating).intercept();
      });
    }, what.includes('cancels'));
    await dialog.getByRole('button', { name: 'Withdraw my consent' }).click();
    await eventually(
      () => page.evaluate(() => 'posthog' in window),
      (runs) => !runs,
      10_000,
    );
  },
);
