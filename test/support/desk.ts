import type { Response } from 'playwright';
import { expect } from 'vitest';
import type { Role } from '../../src/shared/wire/account/session.ts';
import type { DecisionBody } from '../../src/shared/wire/consent/decision.ts';
import type { BatchRow } from '../../src/shared/wire/monitoring/batch.ts';
import { everyRule, violations } from './accessible.ts';
import type { Stage } from './stage.ts';

/** The dashboard of the stage's service, with a member signed in as by the operator's link. */
export async function openDesk({ service, browser, site }: Stage, role: Role = 'owner') {
  const { services, urls } = service.first;
  const email = `${role}@desk.test`;
  await services.accounts.addMember(site.accountId, email, role);
  const token = await services.sessions.invite(site.accountId, email);
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const faults: string[] = [];
  const openPage = async () => {
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    return page;
  };
  const page = await openPage();
  await page.goto(`${urls.public}/sign-in?token=${token}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${urls.public}/dashboard`);
  const addressOf = (at: string, siteId: string) =>
    `${urls.public}/dashboard/sites/${siteId}/${at}`;

  const desk = {
    page,
    context,
    /** What a script of the page threw. */
    faults,
    /** Opens a page about the site, or about another one of the account. */
    open: (at: string, siteId = site.id): Promise<Response | null> =>
      desk.page.goto(addressOf(at, siteId)),
    /** Another page of the same member in place of this one, whatever was routed, typed, shown or thrown in it. */
    async renew(): Promise<void> {
      await desk.page.close();
      faults.length = 0;
      desk.page = await openPage();
    },
  };
  return desk;
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

export const shades = ['light', 'dark'] as const;
export type Shade = (typeof shades)[number];

/**
 * Holds for every page of the dashboard: nothing for axe in light and dark, and no wider than a small phone.
 * @param inFrames reads the banner's preview too, which is the same on all its pages
 * @param within which of the two it is looked at in
 */
export async function checkLooks(
  { page, faults }: Pick<Desk, 'page' | 'faults'>,
  { inFrames = false, within = shades }: { inFrames?: boolean; within?: readonly Shade[] } = {},
): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' });
  for (const [which, colorScheme] of within.entries()) {
    await page.emulateMedia({ colorScheme });
    // Nothing but colours depends on it.
    const rules = which ? ['color-contrast'] : everyRule;
    expect(await violations(page, inFrames, rules), colorScheme).toEqual([]);
  }
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider, 'pixels wider than the window').toBe(0);
  if (size) await page.setViewportSize(size);
  expect(faults).toEqual([]);
}

/** Posts to the intake as a page of the site does. */
export async function poster({ service, install }: Stage) {
  const { siteKey, ...installed } = await install();
  const { EU } = service.first.urls.collect;
  async function post(what: string, body: object): Promise<unknown> {
    const answer = await fetch(`${EU}/${siteKey}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return answer.status === 200 ? answer.json() : null;
  }
  return {
    installed,
    /** @returns the record's id */
    decide: async (body: DecisionBody) => ((await post('decisions', body)) as { id: string }).id,
    report: (subjectSecret: string, batchId: string, rows: BatchRow[]) =>
      post('events', { subjectSecret, batchId, rows }),
  };
}
