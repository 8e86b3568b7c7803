import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { accept, allTags, expectArrived, expectShut } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { banner, button, consentCommands, startsOver } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';
import { openTrials, type Trial } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);

/** Freezes a tab as Chromium does with those that have been in the background for long: nothing of it runs until it is thawed. */
async function freeze(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  const become = (state: 'frozen' | 'active') =>
    session.send('Page.setWebLifecycleState', { state });
  await become('frozen');
  return () => become('active');
}

/** A tab that froze, and another one in which the visitor answers. */
async function besideFrozen(trial: Trial, before: (page: Page) => Promise<void>) {
  const visit = await trial.open();
  await banner(visit.page).waitFor();
  await before(visit.page);
  const thaw = await freeze(visit.page);
  const other = await trial.open();
  return { ...visit, thaw, other };
}

test('a tab that is frozen while another refuses asks nobody when it thaws, and lets nothing through', () =>
  trials.during(async (own) => {
    const trial = await own.trial({ install: 'snippet' });
    const { page, faults, thaw, other } = await besideFrozen(trial, async () => {});
    await button(other.page, 'Reject all').click();
    await expectArrived(trial, ['reject_all']);
    await thaw();
    await banner(page).waitFor({ state: 'hidden' });
    await expectShut({ page });
    expect(faults).toEqual([]);
  }));

test('a tab that is frozen while another accepts runs its tags when it thaws', () =>
  trials.during(async (own) => {
    const trial = await own.trial({ install: 'snippet' });
    const { page, faults, thaw, other } = await besideFrozen(trial, async () => {});
    await accept(other);
    await thaw();
    await page.waitForFunction('self.ran?.length === 3');
    expect(await page.evaluate(tagsThatRan)).toEqual(allTags);
    expect(await banner(page).isVisible()).toBe(false);
    expect(faults).toEqual([]);
  }));

test('a tab that is frozen with its tags while another withdraws sends nothing more and starts over without them', () =>
  trials.during(async (own) => {
    const trial = await own.trial({ install: 'snippet' });
    const { page, faults, thaw, other } = await besideFrozen(trial, async (first) => {
      await accept({ page: first });
      await expectArrived(trial, ['accept_all']);
    });
    await other.page.waitForFunction('self.ran?.length === 3');
    await other.page.evaluate('portcullis.withdraw()');
    await expectArrived(trial, ['accept_all', 'withdraw']);
    const over = startsOver(page);
    await thaw();
    await over;
    await page.locator('h1').waitFor();
    await expect.poll(() => consentCommands(page)).toHaveLength(2);
    await expectShut({ page });
    expect(faults).toEqual([]);
  }));
