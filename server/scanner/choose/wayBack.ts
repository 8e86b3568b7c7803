import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Frame, Page } from 'playwright-core';
import { fit } from '../door/fit.ts';
import { PoliciesShape } from '../door/pageShape.ts';
import { firstAnswer } from '../frames.ts';
import { answeredWords, wayBackWords } from '../lexicon/lexicon.ts';
import { findAnswered, findWayBack } from '../page/wayBack.ts';
import { hostOf, siteOf } from '../record/sites.ts';
import { lastResort, within } from '../within.ts';
import { openBanner } from './banners.ts';
import { linkedBy } from './linked.ts';
import { somethingComesOf } from './outcome.ts';

/** Milliseconds for a click, and for what it opens. */
const patience = 2_000;
const opening = 400;
const maxPolicies = 2;
/** Controls that are tried although they only say that they lead back. */
const maxDead = 3;

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

/** Policies of the site that the page or its banner links, on which the way back could stand. */
export async function policiesOf(page: Page): Promise<string[]> {
  const ways = await within(lastResort, page.evaluateHandle(findWayBack, wayBackWords));
  const linked = ways?.evaluate(({ policies }) => policies);
  const facts: unknown = await within(lastResort, Promise.resolve(linked));
  const found = [...((fit(PoliciesShape, facts) ?? []) as string[]), ...linkedBy(page)];
  const [home, site] = [page.url(), siteOf(hostOf(page.url()))];
  const others = found.filter((url) => siteOf(hostOf(url)) === site && url !== home);
  return [...new Set(others)].slice(0, maxPolicies);
}

/** The way back on one of these pages, or the switches there that are on: together they are one. Leaves the page. */
export async function wayBackOn(page: Page, policies: readonly string[]): Promise<ElementHandle[]> {
  for (const url of policies) {
    await within(patience * 2, page.goto(url, { waitUntil: 'load', timeout: patience * 2 }));
    const back = await wayBack(page);
    const ways = back ? [back] : await answeredOn(page, answeredWords.policies);
    if (ways.length) return ways;
  }
  return [];
}

async function answeredOn(page: Page, about: string): Promise<ElementHandle[]> {
  const words = { switches: answeredWords.switches, about };
  const found = await within(lastResort, page.evaluateHandle(findAnswered, words));
  const listed = await within(patience, Promise.resolve(found?.getProperties()));
  return [...(listed?.values() ?? [])].flatMap((one) => (one.asElement() as ElementHandle) ?? []);
}

/**
 * Whether anything leads back to the choice: a control that says so and does something, switches on the page that show the answer, a
 * control that opens the choice when it is tried, or one on a policy that the page or its banner links. Leaves the page.
 */
export async function leadsBack(page: Page): Promise<boolean> {
  // What is tried may lead away.
  const policies = await policiesOf(page);
  for (let tried = 0; tried < maxDead; tried += 1) {
    const back = await wayBack(page);
    if (!back) break;
    if (await somethingComesOf(page, back)) return true;
  }
  if ((await answeredOn(page, wayBackWords.topic)).length) return true;
  return (await opensByTrial(page)) || (await wayBackOn(page, policies)).length > 0;
}
