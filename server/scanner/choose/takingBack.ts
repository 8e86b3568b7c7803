import type { ElementHandle, Page } from 'playwright-core';
import { leadsNowhere, leadsTo } from '../page/wayBack.ts';
import { hostOf, siteOf } from '../record/sites.ts';
import { within } from '../within.ts';
import { bannerWith, openBanner } from './banners.ts';
import type { Begin, Outcome } from './decision.ts';
import { opensByTrial, policiesOf, wayBack, wayBackOn } from './wayBack.ts';
import { pressBack } from './withdraw.ts';

const patience = 2_000;
/** Ways back that are tried on one page, and pages that are opened for one. */
const maxTried = 3;
const maxPolicies = 2;

type Refuse = (begin: Begin) => Promise<Outcome>;

/**
 * Takes consent back by what leads back to the choice: each control that says so, until one of them does it; then what opens the choice
 * when it is tried; then what stands on a policy, or where one of the controls led.
 * @param refuse on a layer that asks again
 */
export async function takingBack(page: Page, refuse: Refuse, begin: Begin): Promise<Outcome> {
  const home = page.url();
  const place = () => page.url().replace(/#.*/, '');
  const start = place();
  const policies = await policiesOf(page);
  let back = await wayBack(page);
  for (let tried = 0; back && tried < maxTried; back = await wayBack(page)) {
    if (!(await takeBackBy(page, back, refuse, begin))) return null;
    tried += 1;
    await within(patience, back.evaluate(leadsNowhere));
    await page.keyboard.press('Escape');
    if (place() === start) continue;
    policies.unshift(page.url());
    await within(patience * 2, page.goto(home, { waitUntil: 'load', timeout: patience * 2 }));
    await passOver(page, tried);
  }
  const opened = back ? null : await opensByTrial(page);
  if (opened && !(await refuseAgain(refuse, begin))) return null;
  const [there, ...others] = await wayBackOn(page, [...new Set(policies)].slice(0, maxPolicies));
  if (!there) return 'no_way';
  for (const one of others) await pressBack(page, one, begin);
  const outcome = await takeBackBy(page, there, refuse, begin);
  await page.goto(home, { waitUntil: 'commit' });
  return outcome;
}

async function refuseAgain(refuse: Refuse, begin: Begin): Promise<Outcome> {
  begin();
  return refuse(begin);
}

/** Presses one way back, and refuses where it opens the choice. */
async function takeBackBy(
  page: Page,
  back: ElementHandle,
  refuse: Refuse,
  begin: Begin,
): Promise<Outcome> {
  // Another company’s page has its own question, and ends the visit.
  const address = await within(patience, back.evaluate(leadsTo));
  if (address && siteOf(hostOf(address)) !== siteOf(hostOf(page.url()))) return 'no_way';
  const tookBack = await pressBack(page, back, begin).catch(() => null);
  if (!tookBack) return 'no_way';
  const opened = await bannerWith(page, () => true);
  if (opened && !(await refuseAgain(refuse, begin))) return null;
  return (await tookBack()) && !(await openBanner(page, true)) ? null : 'no_way';
}

/** Marks the ways back that were tried before the page was loaded again. */
async function passOver(page: Page, tried: number): Promise<void> {
  for (let marked = 0; marked < tried; marked += 1) {
    const back = await wayBack(page);
    if (back) await within(patience, back.evaluate(leadsNowhere));
  }
}
