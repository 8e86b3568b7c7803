import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Page } from 'playwright-core';
import { fit } from '../door/fit.ts';
import { PoliciesShape } from '../door/pageShape.ts';
import { wayBackWords } from '../lexicon/lexicon.ts';
import { findWayBack } from '../page/wayBack.ts';
import { hostOf, siteOf } from '../record/sites.ts';
import { lastResort, within } from '../within.ts';
import { openBanner } from './banners.ts';

/** Milliseconds for a frame to report its content, for a click, and for what it opens. */
const patience = 2_000;
const opening = 400;
const maxFrames = 15;
const maxPolicies = 2;

/** A control that leads back to the choice after it was made, in the page or one of its frames, or null. */
export async function wayBack(page: Page): Promise<ElementHandle | null> {
  for (const frame of page.frames().slice(0, maxFrames)) {
    const most = frame.parentFrame() ? patience : lastResort;
    const found = await within(most, frame.evaluateHandle(findWayBack, wayBackWords));
    const back = await within(most, Promise.resolve(found?.evaluateHandle(({ back }) => back)));
    const element = back?.asElement();
    if (element) return element as ElementHandle;
  }
  return null;
}

export const showsWayBack = async (page: Page) => (await wayBack(page)) !== null;

/** Tries controls whose words tell nothing, until one of them opens a banner. Resolves to whether one did. */
export async function opensByTrial(page: Page): Promise<boolean> {
  const ways = await within(patience, page.evaluateHandle(findWayBack, wayBackWords));
  const maybe = ways?.evaluate(({ maybe }) => maybe.length);
  const number = (await within(patience, Promise.resolve(maybe))) ?? 0;
  const home = page.url();
  for (let at = 0; at < Math.min(number, 6) && page.url() === home; at += 1) {
    const one = await within(
      patience,
      Promise.resolve(ways?.evaluateHandle(({ maybe }, n) => maybe[n], at)),
    );
    await within(patience, Promise.resolve(one?.asElement()?.click({ timeout: 800 })));
    await setTimeout(opening);
    if (await openBanner(page, true)) return true;
  }
  return false;
}

/**
 * Whether anything leads back to the choice: a control that says so, one that opens it when it is tried, or one on the
 * policy that the page links. Leaves the page.
 */
export async function leadsBack(page: Page): Promise<boolean> {
  if (await wayBack(page)) return true;
  const ways = await within(patience, page.evaluateHandle(findWayBack, wayBackWords));
  if (!ways) return false;
  if (await opensByTrial(page)) return true;
  const home = page.url();
  const facts: unknown = await within(
    patience,
    ways.evaluate(({ policies }) => policies),
  );
  const policies = (fit(PoliciesShape, facts) ?? []) as string[];
  const site = siteOf(hostOf(home));
  const others = policies.filter((url) => siteOf(hostOf(url)) === site && url !== home);
  for (const url of [...new Set(others)].slice(0, maxPolicies)) {
    await within(patience * 2, page.goto(url, { waitUntil: 'load', timeout: patience * 2 }));
    if (await wayBack(page)) return true;
  }
  return false;
}
