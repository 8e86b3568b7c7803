import type { BrowserContext } from 'playwright-core';
import type { DemoPlaces } from '../../server/process/start.ts';
import { take } from './take.ts';

/** Pages of the dashboard about a site, and what has to be there before the picture is taken. */
const pages = [
  { name: 'overview', at: '', shows: 'Opt-in rate, one point for each day', height: 1_080 },
  { name: 'dashboard', at: '/banner', shows: null, height: 900 },
];

/** The dashboard as a member of the demo's account sees it, who has set a password. */
export async function takeDashboard(
  context: BrowserContext,
  { signInUrl, siteId }: DemoPlaces,
): Promise<void> {
  const page = await context.newPage();
  const dashboard = `${new URL(signInUrl).origin}/dashboard`;
  await page.goto(signInUrl);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(dashboard);
  await page.goto(`${dashboard}/security`);
  await page.getByLabel('New password').fill('words for pictures');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Password saved').waitFor();
  for (const { name, at, shows, height } of pages) {
    await page.setViewportSize({ width: 1360, height });
    await page.goto(`${dashboard}/sites/${siteId}${at}`);
    await (shows ? page.getByRole('img', { name: shows }) : page.locator('iframe')).waitFor();
    await page.waitForLoadState('networkidle');
    await take(page, name);
  }
  await page.close();
}
