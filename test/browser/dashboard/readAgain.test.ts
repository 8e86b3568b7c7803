import type { Route } from 'playwright';
import { expect, it } from 'vitest';
import { checkLooks, openDesk } from '../../support/desk.ts';
import { openStage } from '../../support/stage.ts';

const stage = await openStage();
const desk = await openDesk(stage);
const { page } = desk;
const site = `**/api/v1/sites/${stage.site.id}`;
const stale = page.getByText('This could not be updated and may be out of date.');

const run = (status: string, pagesDone: number) => ({
  scanId: 's1',
  tier: 'tier1',
  status,
  startedAt: '2026-11-01T10:00:00.000Z',
  finishedAt: status === 'running' ? null : '2026-11-01T10:05:00.000Z',
  progress:
    status === 'running' ? { state: 'no_choice', pagesDone, pagesPlanned: 4, statesDone: 0 } : null,
  pagesScanned: pagesDone,
  tagsFound: 0,
  unmanagedCount: 0,
  newOrChangedCount: 0,
  screenshots: [],
  brand: null,
});
const scans = (status: string, pagesDone: number) => (route: Route) =>
  route.fulfill({ json: { tier1: run(status, pagesDone), tier2: null } });
const refused = (status: number) => (route: Route) =>
  route.fulfill({
    status,
    json: { error: { code: 'internal', message: 'For programs.', requestId: 'r' } },
  });

it('follows a scan on, past a read that fails', async () => {
  const answers = [scans('running', 1), refused(503), scans('running', 3), refused(500)];
  await page.route(`${site}/scans/latest`, (route) =>
    (answers.shift() ?? scans('completed', 4))(route),
  );
  await desk.open('scans');
  await page.getByText('(1 of 4)').waitFor();
  await stale.waitFor();
  await page.getByText('(1 of 4)').waitFor();
  expect(await page.getByRole('button', { name: 'Start a scan' }).isDisabled()).toBe(true);
  await page.getByText('(3 of 4)').waitFor();
  await page.getByText('complete', { exact: true }).waitFor();
  expect(await stale.count()).toBe(0);
  await checkLooks(desk);
  await page.unroute(`${site}/scans/latest`);
});

it('waits for an answer that takes longer than the pause between two reads, and shows it', async () => {
  await page.clock.install();
  const slow = Promise.withResolvers<void>();
  let reads = 0;
  await page.route(`${site}/scans/latest`, async (route) => {
    reads += 1;
    if (reads === 1) return scans('running', 1)(route);
    await slow.promise;
    return scans('completed', 4)(route);
  });
  await desk.open('scans');
  await page.getByText('(1 of 4)').waitFor();
  await page.clock.runFor(2_000);
  await expect.poll(() => reads).toBe(2);
  for (let second = 0; second < 10; second += 1) await page.clock.runFor(1_000);
  slow.resolve();
  await page.getByText('complete', { exact: true }).waitFor();
  expect(reads).toBe(2);
  await page.unroute(`${site}/scans/latest`);
  await page.clock.resume();
});

it('says of a banner that was published that it was, and keeps the draft, where it cannot be read back', async () => {
  await desk.open('banner/texts');
  const title = page.getByLabel('Title').first();
  await title.fill('A title of ours');
  const published = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.url().includes('/banner'),
  );
  await page.route(`${site}/rulesets**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await published).ok()).toBe(true);
  await page.getByText('This is published, but the page could not be updated.').waitFor();
  expect(await title.inputValue()).toBe('A title of ours');
  await page.unroute(`${site}/rulesets**`);
  // Publishing it once more does no harm.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Published. Where').waitFor();
  expect(await title.inputValue()).toBe('A title of ours');
});

it('says of a password that it was saved, where the page cannot be updated after it', async () => {
  const at = new URL('/dashboard/security', page.url());
  await page.goto(at.href);
  await page.getByLabel('New password').fill('a phrase of several words');
  await page.route('**/session', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('Password saved.').waitFor();
  await stale.waitFor();
  expect(await page.locator('form .problem').count()).toBe(0);
  await page.unroute('**/session');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => stale.count()).toBe(0);
  await page.getByRole('heading', { name: 'Change the password' }).waitFor();
});
