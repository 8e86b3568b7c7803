import { describe, expect, test } from 'vitest';
import { afterFile } from '../support/afterFile.ts';
import { expectArrived } from '../support/failures/row.ts';
import { launch } from '../support/launch.ts';
import { banner, button, type Visit } from '../support/page.ts';
import { tagsThatRan } from '../support/site.ts';
import { someOf } from '../support/someOf.ts';
import {
  type StrangePage,
  strangeHosts,
  strangeMarkup,
  strangePages,
} from '../support/strangePages.ts';
import { openTrials, type Trial } from '../support/trial.ts';

const browser = await launch();
afterFile(() => browser.close());
const trials = await openTrials(browser);

async function met(page: StrangePage): Promise<Visit & { trial: Trial }> {
  const trial = await trials.trial({
    install: 'snippet',
    html: (install, gated) => strangeMarkup(page, install, gated),
  });
  return { ...(await trial.open()), trial };
}

describe.each(someOf(Object.entries({ ...strangePages, ...strangeHosts }), 2))(
  'a page with %s',
  (_name, strange) => {
    test.concurrent('is asked, and refuses', async () => {
      const { page, trial, faults } = await met(strange);
      await banner(page).waitFor();
      await button(page, 'Reject all').click();
      await expectArrived(trial, ['reject_all']);
      expect(await page.evaluate(tagsThatRan)).toEqual([]);
      await banner(page).waitFor({ state: 'hidden' });
      expect(faults).toEqual([]);
      await trial.context.close();
    });

    test.concurrent('is asked, and finds the preferences', async () => {
      const { page, trial, faults } = await met(strange);
      await banner(page).waitFor();
      await page.evaluate('portcullis.open()');
      await page.getByRole('switch', { name: 'Analytics' }).click();
      await button(page, 'Save my choice').click();
      await expectArrived(trial, ['custom']);
      expect(trial.decisions[0]?.granted).toEqual(['necessary', 'analytics']);
      expect(faults).toEqual([]);
      await trial.context.close();
    });
  },
);

test('preferences that are open while the page replaces its document stay open, with what was selected', async () => {
  const { page, trial } = await met({ last: '' });
  await banner(page).waitFor();
  await page.evaluate('portcullis.open()');
  await page.getByRole('switch', { name: 'Analytics' }).click();
  await page.evaluate(() => {
    const next = document.documentElement.cloneNode(true) as Element;
    for (const script of next.querySelectorAll('script')) script.remove();
    document.replaceChild(next, document.documentElement);
  });
  await button(page, 'Save my choice').click();
  await expectArrived(trial, ['custom']);
  expect(trial.decisions[0]?.granted).toEqual(['necessary', 'analytics']);
  // What the page itself closes stays closed.
  await page.evaluate('portcullis.open()');
  await page.evaluate('portcullis.close()');
  await page.getByRole('switch', { name: 'Analytics' }).waitFor({ state: 'hidden' });
  await trial.context.close();
});
