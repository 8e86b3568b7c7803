import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../support/accessible.ts';
import { afterFile } from '../support/afterFile.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { launch } from '../support/launch.ts';
import { openSite } from '../support/site.ts';

const app = await createTestApp();
await app.server.listen({ port: 0, host: 'localhost' });
const [address] = app.server.addresses();
const origin = `http://localhost:${typeof address === 'object' ? address.port : 0}`;
const owner = await app.account();
const otherSite = await openSite(() => ({ html: '' }));
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterFile(() => browser.close());

/** Opens the page of a new request, signed in by a link as the operator's command line prints it. */
async function openRequest(colorScheme: 'light' | 'dark', width: number) {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 640 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // This service is without the dashboard's files, and says so.
    if (!message.location().url.endsWith('/dashboard')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  const token = await app.services.sessions.invite(owner.accountId, 'o1@example.test');
  const authorization = await app.services.device.authorize(
    'Nightly report',
    'sites:read consent:read',
  );
  await page.goto(`${origin}/sign-in?token=${token}`);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.waitForURL(`${origin}/dashboard`);
  await page.goto(`${origin}/device`);
  await checkAccessibility(page);
  await page.getByLabel('Code shown on the device').fill(authorization.userCode.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText(authorization.userCode).waitFor();
  await checkAccessibility(page);
  return { page, context, asked: authorization, faults };
}

async function checkAccessibility(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(wider, 'wider than the window').toBe(false);
}

describe.each(['light', 'dark'] as const)('the page that gives a program a key, %s', (scheme) => {
  it.each([320, 1280])('is usable by keyboard, %i pixels wide', async (width) => {
    const { page, context, asked: authorization, faults } = await openRequest(scheme, width);
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(background === 'rgb(255, 255, 255)').toBe(scheme === 'light');
    await page.getByRole('button', { name: 'Approve' }).press('Enter');
    await page.getByRole('heading', { name: 'Approved' }).waitFor();
    await checkAccessibility(page);
    const { scopes } = await app.services.device.poll(authorization.deviceCode, 'Nightly report');
    expect(scopes).toEqual(['sites:read', 'consent:read']);
    expect(faults).toEqual([]);
    await context.close();
  });
});

it('a request that finds nobody signed in leads to a sign-in that keeps its code', async () => {
  const authorization = await app.services.device.authorize('Nightly report', 'sites:read');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/device?user_code=${authorization.userCode}`);
  await checkAccessibility(page);
  const link = page.getByRole('link', { name: 'Sign in to the dashboard' });
  expect(await link.getAttribute('href')).toBe(`/dashboard/devices/${authorization.userCode}`);
  await context.close();
});

it('the bare address leads to the dashboard', async () => {
  const page = await browser.newPage();
  await page.goto(origin);
  expect(page.url()).toBe(`${origin}/dashboard`);
  await page.close();
});

it('takes no form that another site sends, though all its fields are right', async () => {
  const { page, context, asked: authorization } = await openRequest('light', 1280);
  const text = await page.content();
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1];
  const foreign = await context.newPage();
  await foreign.goto(otherSite);
  const answered = foreign.waitForResponse((response) => response.url() === `${origin}/device`);
  await foreign.evaluate(
    ([url, userCode, formToken]) => {
      document.body.innerHTML = `<form method="post" action="${url}">
        <input name="user_code" value="${userCode}"><input name="form_token" value="${formToken}">
        <input name="decision" value="approve"></form>`;
      document.querySelector('form')?.submit();
    },
    [`${origin}/device`, authorization.userCode, hidden('form_token')] as const,
  );
  expect((await answered).status()).toBe(403);
  expect(await app.services.device.pending(authorization.userCode)).not.toBeNull();
  await context.close();
});
