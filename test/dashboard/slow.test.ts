import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { decision } from '../support/decision.ts';
import { openDesk, poster } from '../support/desk.ts';
import { openStage } from '../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const { decide, installed } = await poster(stage);
await decide(decision(installed));
const origin = new URL(page.url()).origin;
const site = `sites/${stage.site.id}`;

/** What a page reads is answered when it is let through; what it reads after that, at once. */
async function hold() {
  let held: Route[] | null = [];
  await page.route(/\/(api\/v1|session|members|keys)\b/, (route) =>
    held && route.request().method() === 'GET' ? void held.push(route) : route.continue(),
  );
  return {
    count: () => held?.length ?? 0,
    async release() {
      const routes = held ?? [];
      held = null;
      // The last asked is answered first: as a slow network may do.
      for (const route of routes.reverse()) {
        const answered = page.waitForResponse(route.request().url());
        await route.continue();
        await answered;
      }
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

test.each([
  ['members', 'Add a member'],
  ['webhooks', 'Add an endpoint'],
  [site, 'Status'],
  [`${site}/scans`, 'Schedule'],
])('%s says that it is reading, and nothing in it moves once it is there', async (at, below) => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${origin}/dashboard/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { count, release } = await hold();
  await page.evaluate((to) => {
    const moved: string[] = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as {
        sources: { node: Element | null }[];
      }[]) {
        const inMain = sources.filter(({ node }) => node?.parentElement?.closest('main'));
        moved.push(...inMain.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { moved });
    const link = Object.assign(document.createElement('a'), { href: to });
    document.querySelector('main')?.append(link);
    link.click();
  }, `${origin}/dashboard/${at}`);
  await page.locator('main .waiting').first().waitFor();
  await expect.poll(count).toBeGreaterThan(0);
  expect(await page.getByRole('heading', { name: below }).isVisible()).toBe(false);
  await release();
  await page.locator('main .waiting').first().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: below }).first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  expect(await page.evaluate('moved')).toEqual([]);
});

test('what is pressed twice while it is on its way is done once', async () => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${origin}/dashboard/webhooks`);
  await page.getByLabel('URL').fill('https://hooks.shop.example/');
  let posts = 0;
  const held: Route[] = [];
  await page.route('**/webhooks*', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    held.push(route);
  });
  const add = page.locator('main').getByRole('button', { name: 'Add endpoint' });
  await add.dblclick();
  await page.keyboard.press('Enter');
  await expect.poll(() => posts).toBe(1);
  for (const route of held) await route.continue();
  await page.getByRole('dialog').waitFor();
  expect(posts).toBe(1);
});
