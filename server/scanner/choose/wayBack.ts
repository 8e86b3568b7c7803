import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Frame, Page } from 'playwright-core';
import { fit } from '../door/fit.ts';
import { PoliciesShape } from '../door/pageShape.ts';
import { firstAnswer } from '../frames.ts';
import { wayBackWords } from '../lexicon/lexicon.ts';
import { findWayBack } from '../page/wayBack.ts';
import { hostOf, siteOf } from '../record/sites.ts';
import { lastResort, within } from '../within.ts';
import { openBanner } from './banners.ts';

/** Milliseconds for a click, and for what it opens. */
const patience = 2_000;
const opening = 400;
const maxPolicies = 2;

/** A control that leads back to the choice after it was made, in the page or one of its frames, or null. */
export function wayBack(page: Page): Promise<ElementHandle | null> {
  const backIn = async (frame: Frame) => {
    const found = await frame.evaluateHandle(findWayBack, wayBackWords);
    const back = await found.evaluateHandle(({ back }) => back);
    return back.asElement() as ElementHandle | null;
  };
  return firstAnswer(page, backIn);
}

export const showsWayBack = async (page: Page) => (await wayBack(page)) !== null;

/** Tries controls whose words tell nothing, until one of them opens a banner or shows what does. Resolves to whether one did. */
export async function opensByTrial(page: Page): Promise<boolean> {
  const ways = await within(lastResort, page.evaluateHandle(findWayBack, wayBackWords));
  const maybe = ways?.evaluate(({ maybe }) => maybe.length);
  const number = (await within(patience, Promise.resolve(maybe))) ?? 0;
  const home = page.url();
  for (let at = 0; at < Math.min(number, 6) && page.url() === home; at += 1) {
    const one = await within(
      patience,
      Promise.resolve(ways?.evaluateHandle(({ maybe }, n) => maybe[n], at)),
    );
    await within(patience, Promise.resolve(one?.asElement()?.click({ timeout: patience })));
    await setTimeout(opening);
    // A control of the banner that opened may speak of cookies as well.
    if (await openBanner(page, true)) return true;
    // What was tried may be a menu, in which the way back stands.
    const back = await wayBack(page);
    await back?.click({ timeout: patience }).catch(() => {});
    if (back) await setTimeout(opening);
    if (back) return true;
  }
  return false;
}

/**
 * Whether anything leads back to the choice: a control that says so, one that opens it when it is tried, or one on the
 * policy that the page links. Leaves the page.
 */
export async function leadsBack(page: Page): Promise<boolean> {
  if (await wayBack(page)) return true;
  const ways = await within(lastResort, page.evaluateHandle(findWayBack, wayBackWords));
  const home = page.url();
  const facts: unknown = await within(
    lastResort,
    Promise.resolve(ways?.evaluate(({ policies }) => policies)),
  );
  const policies = (fit(PoliciesShape, facts) ?? []) as string[];
  // What is tried may lead away.
  if (await opensByTrial(page)) return true;
  const site = siteOf(hostOf(home));
  const others = policies.filter((url) => siteOf(hostOf(url)) === site && url !== home);
  for (const url of [...new Set(others)].slice(0, maxPolicies)) {
    await within(patience * 2, page.goto(url, { waitUntil: 'load', timeout: patience * 2 }));
    if (await wayBack(page)) return true;
  }
  return false;
}
