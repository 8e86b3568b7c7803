import type { Locator, Page } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Banner } from '../../../src/shared/wire/ruleset/published.ts';
import { afterFile } from '../../support/afterFile.ts';
import { checkLooks, type Desk, openDesk, type Shade, shades } from '../../support/desk.ts';
import { observation } from '../../support/observation.ts';
import { scanned } from '../../support/scanned.ts';
import { everyCase } from '../../support/someOf.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
let desk: Desk;
let viewer: Desk;
const base = stage.service.first.urls.public;
const foreign: string[] = [];
beforeAll(async () => {
  await stage.install();
  desk = await openDesk(stage);
  desk.context.on('request', (request) => {
    // A picture that came with the bearer is shown from memory.
    const url = request.url().replace(/^blob:/, '');
    if (!url.startsWith(base)) foreign.push(url);
  });
  viewer = await openDesk(stage, 'viewer');
  const jpeg = await viewer.page.screenshot({ type: 'jpeg' });
  const seen = observation({
    no_choice: { screenshot: 'home-no_choice' },
    reject_all: { screenshot: 'home-reject_all' },
    partial: { screenshot: 'home-partial', notReached: 'no_way' },
  });
  await scanned(stage.service.first.stores, stage.site, seen, jpeg);
});
afterFile(async () => {
  await desk.context.close();
  await viewer.context.close();
});
// What a test that failed left held up, typed or narrow is no other one's.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const each of [desk, viewer]) await each.renew();
});

const sitePages = {
  '': 'Demo shop',
  install: 'Install',
  domain: 'Domain',
  banner: 'Banner',
  'banner/texts': 'Banner',
  'banner/links': 'Banner',
  'banner/languages': 'Banner',
  purposes: 'Purposes',
  blocking: 'Blocking',
  places: 'Jurisdictions',
  signals: 'Signals',
  rulesets: 'History',
  scans: 'Scans',
  'scans/trackers': 'Scans',
  'scans/checks': 'Scans',
  'scans/screenshots': 'Scans',
  'scans/proposals': 'Scans',
  container: 'Tag manager',
  settings: 'Settings',
};
const accountPages = {
  '': 'Sites',
  keys: 'API keys',
  webhooks: 'Webhooks',
  devices: 'Connect a device',
  members: 'Members',
  billing: 'Billing',
  account: 'Account',
  audit: 'Audit log',
  security: 'Sign-in and security',
};

const addressOf = (at: string) => [`${base}/dashboard`, at].filter(Boolean).join('/');
const every = [
  ...Object.entries(sitePages).map(
    ([at, title]) => [`sites/${stage.site.id}/${at}`, title] as const,
  ),
  ...Object.entries(accountPages).map(([at, title]) => [at, title] as const),
].map(([at, title], which) => [at, title, which] as const);

/** They take turns: one shows light what another shows dark. */
const someShade = (which: number) => (everyCase ? shades : [shades[which % 2] as Shade]);

async function openPage(desk: Desk, at: string, title: string): Promise<void> {
  await desk.page.goto(addressOf(at.replace(/\/$/, '')));
  await stands(desk, title);
}

/** As a link of the page leads there, which loads no document anew: resolves once the other page is drawn. */
async function goOn(desk: Desk, at: string, title: string): Promise<void> {
  await desk.page.evaluate(
    async (href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.body.append(link);
      link.click();
      link.remove();
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    },
    addressOf(at.replace(/\/$/, '')),
  );
  await stands(desk, title);
}

async function stands({ page }: Desk, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.waiting'));
}

const focusedText = (page: Page) => () =>
  page.evaluate(() => document.activeElement?.textContent?.trim());

/** The buttons of forms that can be pressed although nothing was changed; what some do needs nothing to be filled in. */
async function toSave(page: Page): Promise<string[]> {
  const without = /^(Check now|Check again|Download|Add a passkey|Add endpoint|Create key)/;
  const offered = await page.locator('form button[type=submit]:enabled').allTextContents();
  return offered.filter((text) => !without.test(text));
}

describe('every page', () => {
  it.each(every)(
    '%s is accessible, fits a phone, throws nothing, offers nothing to save and asks nobody else',
    async (at, title, which) => {
      await openPage(desk, at, title);
      await checkLooks(desk, { within: someShade(which) });
      expect(await toSave(desk.page)).toEqual([]);
      expect(await desk.page.title()).toBe(`${title} · Portcullis`);
      expect(foreign.splice(0), 'what was asked of anybody but our own origin').toEqual([]);
    },
  );
});

it('finds pages and sites by keyboard, from wherever one is', async () => {
  const { page } = desk;
  await openPage(desk, 'keys', 'API keys');
  await page.getByRole('button', { name: /^Search/ }).focus();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search pages and sites' });
  await dialog.getByRole('combobox').fill('NOTHING of the kind');
  await dialog.getByText('Nothing found.').waitFor();
  await dialog.getByRole('combobox').fill('demo');
  await dialog.getByRole('option', { name: 'Demo shop', selected: true }).waitFor();
  await checkLooks(desk);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Demo shop' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  // Of a site there are its pages too, found by other words than their names.
  await page.keyboard.press('Control+k');
  await dialog.getByRole('combobox').fill('gtm');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tag manager' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

it('has a menu of the member, which closes with Escape', async () => {
  const { page } = viewer;
  await openPage(viewer, 'keys', 'API keys');
  const button = page.getByRole('button', { name: 'Your menu: viewer@desk.test' });
  await button.focus();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('button', { name: 'Sign out' });
  await leave.waitFor();
  await checkLooks(viewer);
  await page.keyboard.press('Escape');
  await leave.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
});

it('shows on a phone the navigation when it is asked for, until a page was chosen', async () => {
  const { page } = desk;
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(desk, `sites/${stage.site.id}/purposes`, 'Purposes');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(
    await menu.getByRole('link', { name: 'Purposes' }).getAttribute('aria-current'),
    'the open page among those of its group',
  ).toBe('page');
  await checkLooks(desk);
  await page.setViewportSize({ width: 390, height: 844 });
  await menu.getByRole('link', { name: 'Evidence' }).click();
  await page.getByRole('heading', { level: 1, name: 'Consent' }).waitFor();
  await menu.waitFor({ state: 'hidden' });
  if (size) await page.setViewportSize(size);
});

it('tells on a phone who did what, without scrolling sideways', async () => {
  const { page } = desk;
  await openPage(desk, 'audit', 'Audit log');
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('region', { name: 'Entries, newest first' });
  const more = () => table.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await more()).toBe(0);
  const signedIn = table.getByRole('row').filter({ hasText: 'Signed in' });
  const [row] = await signedIn.filter({ hasText: 'owner@desk.test' }).all();
  expect(await row?.getByText('owner@desk.test').filter({ visible: true }).count()).toBe(1);
  expect(await row?.getByRole('cell').count()).toBe(1);
  if (size) await page.setViewportSize(size);
  expect(await row?.getByText('owner@desk.test').filter({ visible: true }).count()).toBe(1);
  expect(await row?.getByRole('cell').count()).toBe(3);
});

it('shows a viewer nothing that changes anything', async () => {
  const verbs = /^(Publish|Create key|Add|Archive|Remove|Revoke|Start a scan|Connect$|Save name)/;
  await openPage(viewer, '', 'Sites');
  for (const [at, title] of every) {
    // Those are about the member's own sign-in, and about programs and keys that may only read.
    if (['devices', 'security', 'keys'].includes(at)) continue;
    await goOn(viewer, at, title);
    const buttons = await viewer.page.getByRole('button').allTextContents();
    // What a form of the viewer's own holds changes nothing before it is published.
    const own = /Add a rule|Add a purpose|Remove|Add$/;
    expect(
      buttons.filter((text) => verbs.test(text) && !own.test(text)),
      at,
    ).toEqual([]);
  }
});

it('offers nothing to save of an endpoint before something was changed', async () => {
  const { page } = desk;
  const { webhooks } = stage.service.first.services;
  const url = 'https://receiver.example/hook';
  const { endpoint } = await webhooks.add(stage.site.accountId, { url, kinds: ['ping'] });
  await openPage(desk, `webhooks/${endpoint.id}`, 'Webhook endpoint');
  expect(await toSave(page)).toEqual([]);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('URL').fill(`${url}/2`);
  await save.click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
});

it('lets who is signed out ask for a link by mail, and tells nothing of the address', async () => {
  const context = await stage.browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${base}/dashboard`);
  for (const email of ['owner@desk.test', 'nobody@desk.test']) {
    await page.getByLabel('E-mail for the link').fill(email);
    await page.keyboard.press('Enter');
    await page.getByText(`If ${email} belongs to a member, a link is on its way.`).waitFor();
  }
  await checkLooks({ page, faults });
  await context.close();
  const { control } = stage.service.first.stores;
  const waiting = (await control.openJobs('waiting', 100)).filter(({ kind }) => kind === 'mail');
  const owner = await control.userByEmail('owner@desk.test');
  expect(waiting.map(({ payload }) => payload)).toEqual([
    { about: 'sign_in' },
    { about: 'sign_in' },
  ]);
  expect(waiting.map(({ lane }) => lane === owner).sort()).toEqual([false, true]);
});

it('can be walked through with the keyboard alone', async () => {
  const { page } = desk;
  await openPage(desk, 'keys', 'API keys');
  const focused = focusedText(page);
  await expect.poll(focused, { message: 'a new page begins at its heading' }).toBe('API keys');
  await page.getByRole('link', { name: 'Skip to the page' }).focus();
  const skip = await page.getByRole('link', { name: 'Skip to the page' }).boundingBox();
  expect(skip?.x, 'comes into sight with the focus').toBe(0);
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: /sites:read/ }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Create key' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The new key' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Unnamed key').first().waitFor();
});

it('shows the pictures of a scan side by side, and large, by keyboard alone', async () => {
  const { page } = viewer;
  await openPage(viewer, `sites/${stage.site.id}/scans/screenshots`, 'Scans');
  const small = page.getByRole('button', { name: 'after refusing all' });
  await small.locator('img').waitFor();
  expect(await page.locator('.shots li').allTextContents()).toEqual([
    'before a choice',
    'after refusing all',
    'after accepting some (not reached)',
  ]);
  await small.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Shop' });
  const large = (state: string) => dialog.getByRole('img', { name: `Shop, ${state}` });
  await large('after refusing all').waitFor();
  await checkLooks(viewer);
  await page.keyboard.press('ArrowRight');
  await large('after accepting some').waitFor();
  expect(await dialog.getByRole('status').textContent()).toContain('3 of 3');
  await page.keyboard.press('ArrowRight');
  await large('before a choice').waitFor();
  const width = (img: Locator) => img.evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(() => width(large('before a choice'))).toBe(page.viewportSize()?.width);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focusedText(page)).toBe('after refusing all');
});

it('asks before what was typed is left behind', async () => {
  const { page } = desk;
  await openPage(desk, `sites/${stage.site.id}/banner/texts`, 'Banner');
  await page.getByLabel('Title', { exact: true }).first().fill('Something else');
  const requests: string[] = [];
  page.once('dialog', (dialog) => {
    requests.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Purposes' }).click();
  expect(requests).toEqual(['Leave without publishing your changes?']);
  expect(new URL(page.url()).pathname).toContain('/banner/texts');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Purposes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Purposes' }).waitFor();
});

it('says about which purposes a change would have visitors asked again', async () => {
  const { page } = desk;
  await openPage(desk, `sites/${stage.site.id}/purposes`, 'Purposes');
  const warning = page.getByText('visitors who have already decided are asked again about');
  await page.locator('summary', { hasText: 'Marketing' }).click();
  await page.getByLabel('Description').last().fill('In other words.');
  expect(await warning.count()).toBe(0);
  await page.getByLabel('Who receives data').last().fill('Somebody new');
  expect(await warning.textContent()).toMatch(/about: Marketing\.$/);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'Sites' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sites' }).waitFor();
});

it('lists many sites as a table that can be searched, narrowed and sorted', async () => {
  const { page } = desk;
  const answers = '**/api/v1/sites';
  await page.route(answers, async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const [first] = data;
    const more = Array.from({ length: 500 }, (_, n) => ({
      ...first,
      id: `${n}`.padStart(32, '0'),
      displayName: `Client ${n}`,
      domain: `client-${n}.example`,
      status: n % 2 ? 'pending' : 'active',
    }));
    await route.fulfill({ response: answer, json: { data: more, limit: 500, truncated: false } });
  });
  const rates: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/consent-rates?')) rates.push(request.url());
  });
  await openPage(desk, '', 'Sites');
  const table = page.getByRole('region', { name: 'Sites' });
  await page.getByText('500 sites, the first 100 shown').waitFor();
  expect(await table.locator('tbody th a').first().textContent()).toBe('Client 0');
  expect(rates.length, 'read as they come into view').toBeLessThan(50);
  await checkLooks(desk);
  await page.getByLabel('Status', { exact: true }).selectOption('No decisions yet');
  await page.getByText('250 sites of 500').waitFor();
  await page.getByLabel('Search', { exact: true }).fill('client-49');
  await page.getByText('6 sites of 500').waitFor();
  expect(await table.locator('tbody th a').allTextContents()).toEqual(
    [49, 491, 493, 495, 497, 499].map((n) => `Client ${n}`),
  );
  await page.unroute(answers);
});

it('says to whoever comes back that the session was ended on another device', async () => {
  // The viewer's own desk is to stay signed in.
  const [left, own] = [await openDesk(stage, 'admin'), await openDesk(stage, 'admin')];
  await own.page.goto(addressOf('security'));
  await own.page.getByRole('button', { name: 'End all others' }).click();
  await own.page.getByText('All your other sessions have ended.').waitFor();
  await left.page.goto(addressOf('keys'));
  await left.page.getByText('Your session was ended, on another device').waitFor();
  await left.page.getByLabel('E-mail for the link').waitFor();
  await checkLooks(left);
  for (const { context } of [left, own]) await context.close();
});

it('leads from a session that has ended elsewhere to the sign-in, on the same page', async () => {
  const { page, context } = await openDesk(stage, 'viewer');
  await page.goto(addressOf('keys'));
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  const elsewhere = await context.newPage();
  await elsewhere.goto(addressOf('security'));
  await elsewhere.getByRole('button', { name: 'Sign out' }).click();
  await elsewhere.getByLabel('E-mail for the link').waitFor();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await menu.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Sign in again' }).first().click();
  await page.getByLabel('E-mail for the link').waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/webhooks');
  await context.close();
});

describe('whose session ended while they were editing', () => {
  const { services } = stage.service.first;
  const signIn = async (tab: Page, email: string) => {
    const token = await services.sessions.invite(stage.site.accountId, email);
    await tab.goto(`${base}/sign-in?token=${token}`);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.waitForURL(`${base}/dashboard`);
  };
  /** A page of the banner with a title that is not published, and another tab in which its member has signed out. */
  async function editing(title: string) {
    const { page, context, open } = await openDesk(stage, 'admin');
    await open('banner/texts');
    await page.getByLabel('Title').first().fill(title);
    const banner = page.frameLocator('.preview iframe');
    await banner.getByRole('heading', { name: title }).waitFor();
    const elsewhere = await context.newPage();
    await elsewhere.goto(addressOf('security'));
    await elsewhere.getByRole('button', { name: 'Sign out' }).click();
    await elsewhere.getByLabel('E-mail for the link').waitFor();
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await publish.click();
    return {
      page,
      context,
      elsewhere,
      publish,
      bar: page.getByRole('region', { name: 'Publish' }),
    };
  }

  it('loses nothing, and goes on after a sign-in in another tab', async () => {
    const { page, context, publish, bar } = await editing('Before you go on');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      bar.getByRole('link', { name: 'sign in again in a new tab' }).click(),
    ]);
    await tab.getByLabel('E-mail for the link').waitFor();
    await signIn(tab, 'admin@desk.test');
    await publish.click();
    await page.getByText('Published. Where').waitFor();
    // Read again, as it was published.
    const title = () => page.getByLabel('Title').first().inputValue();
    await expect.poll(title).toBe('Before you go on');
    await context.close();
  });

  it('does nothing in the name of somebody else who signed in', async () => {
    const { context, elsewhere, publish, bar } = await editing('In whose name');
    await signIn(elsewhere, 'owner@desk.test');
    await publish.click();
    await bar.getByText('Someone else is signed in in this browser now.').waitFor();
    await context.close();
  });
});

it('says in words what something in between has answered, and what the service refused', async () => {
  const { page } = desk;
  await desk.open('banner/texts');
  await page.getByLabel('Title').first().fill('A title');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const bar = page.getByRole('region', { name: 'Publish' });
  const body = (code: string, detail = {}) =>
    JSON.stringify({ error: { code, message: 'For programs.', requestId: 'r', detail } });
  for (const [status, answer, words] of [
    [413, '<h1>Request Entity Too Large</h1>', 'This is too much to send'],
    [
      403,
      '<h1>Blocked</h1>',
      'Something between this page and the service refused the request (403).',
    ],
    [502, '<h1>Bad Gateway</h1>', 'The service did not answer.'],
    [500, body('internal_error'), 'Something went wrong on our side.'],
    [429, body('rate_limited', { retryAfterSeconds: 30 }), 'Try again in 30 seconds.'],
  ] as const) {
    await page.route('**/api/v1/sites/*/banner**', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({ status, body: answer }),
    );
    await publish.click();
    await bar.getByText(words).waitFor();
    await page.unroute('**/api/v1/sites/*/banner**');
  }
  expect(await page.getByLabel('Title').first().inputValue()).toBe('A title');
});

it('has its own name in one line, however long that of the site is', async () => {
  const { page } = desk;
  await desk.open('domain');
  const mark = page.locator('header .mark');
  const height = async () => (await mark.boundingBox())?.height;
  const short = await height();
  await page.locator('header .switcher bdi').evaluate((name) => {
    name.textContent = 'Name'.repeat(50);
  });
  expect(await height()).toBe(short);
});

it('shows what was published in the fields, never again what was there before', async () => {
  const { page } = desk;
  await desk.open('banner/texts');
  const title = page.getByLabel('Title').first();
  await title.fill('What was published');
  let read = () => {};
  const held = new Promise<void>((done) => {
    read = done;
  });
  const asked = page.waitForRequest(/\/rulesets\/sha256/);
  await page.route(/\/rulesets\/sha256/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await asked;
  expect(await title.inputValue()).toBe('What was published');
  // What is typed meanwhile is a draft of its own.
  const accept = page.getByLabel('Accept', { exact: true });
  await accept.fill('Typed meanwhile');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  read();
  await expect.poll(() => publish.getAttribute('aria-busy')).toBe('false');
  expect([await title.inputValue(), await accept.inputValue()]).toEqual([
    'What was published',
    'Typed meanwhile',
  ]);
  await publish.click();
  await page.getByText('Published. Where').waitFor();
  const banner = await stage.api<Banner>(`/sites/${stage.site.id}/banner`);
  expect([banner.title, banner.acceptAll]).toEqual(['What was published', 'Typed meanwhile']);
  await page.unroute(/\/rulesets\/sha256/);
});

describe('somebody who publishes while another member edits', () => {
  /** Two members' pages, opened before either publishes. */
  async function two(at: string) {
    const other = await openDesk(stage, 'admin');
    for (const one of [desk, other]) {
      // The version that the page began with.
      const versions = one.page.waitForResponse(/\/rulesets$/);
      await one.open(at);
      await (await versions).finished();
      await one.page.waitForFunction(() => !document.querySelector('.waiting'));
    }
    return other;
  }
  const notice = /^admin@desk\.test published a newer version on .*, after you opened this page\./;

  it('does not lose a wording: the other is told, and then adds theirs to it', async () => {
    const other = await two('banner/texts');
    const publish = ({ page }: Desk) =>
      page.getByRole('button', { name: 'Publish', exact: true }).click();
    await other.page.getByLabel('Accept', { exact: true }).fill('All of it');
    await publish(other);
    await other.page.getByText('Published. Where').waitFor();
    await desk.page.getByLabel('Title').first().fill('Of two members');
    await publish(desk);
    const bar = desk.page.getByRole('region', { name: 'Publish' });
    await bar.getByText(notice).waitFor();
    expect(await desk.page.getByLabel('Title').first().inputValue()).toBe('Of two members');
    await publish(desk);
    await desk.page.getByText('Published. Where').waitFor();
    const banner = await stage.api<Banner>(`/sites/${stage.site.id}/banner`);
    expect([banner.title, banner.acceptAll]).toEqual(['Of two members', 'All of it']);
    // One's own publish is no news.
    await desk.page.getByLabel('Title').first().fill('Once more');
    await publish(desk);
    await expect
      .poll(async () => (await stage.api<Banner>(`/sites/${stage.site.id}/banner`)).title)
      .toBe('Once more');
    await other.context.close();
  });

  it('is not overtaken where both publish in the same moment', async () => {
    await desk.open('banner/texts');
    await desk.page.getByLabel('Title').first().fill('Of the one');
    const at = `/sites/${stage.site.id}/banner`;
    await desk.page.route(
      `**/api/v1${at}`,
      async (route) => {
        await stage.api(`${at}/wording`, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ acceptAll: 'Of the other' }),
        });
        await route.continue();
      },
      { times: 1 },
    );
    const publish = () => desk.page.getByRole('button', { name: 'Publish', exact: true }).click();
    await publish();
    const bar = desk.page.getByRole('region', { name: 'Publish' });
    await bar.getByText('published a newer version on').waitFor();
    expect((await stage.api<Banner>(at)).title).not.toBe('Of the one');
    await publish();
    await desk.page.getByText('Published. Where').waitFor();
    const { title, acceptAll } = await stage.api<Banner>(at);
    expect([title, acceptAll]).toEqual(['Of the one', 'Of the other']);
  });

  it('is not taken back by rules that were begun before', async () => {
    const other = await two('signals');
    const publish = ({ page }: Desk) => page.getByRole('button', { name: /^Publish/ }).click();
    await other.page.getByRole('checkbox').first().click();
    await publish(other);
    await other.page.getByText('Published.', { exact: true }).waitFor();
    await desk.page.getByRole('checkbox').nth(1).click();
    await publish(desk);
    await desk.page.getByText(notice).waitFor();
    await publish(desk);
    await desk.page.getByText('Published.', { exact: true }).waitFor();
    await other.context.close();
  });
});
