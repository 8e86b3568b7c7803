import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Pace } from './limits.ts';
import { untilTimers } from './page/timers.ts';
import { within } from './within.ts';

/** Milliseconds between two checks, and after which a response is no longer waited for. */
const beat = 40;
const overdue = 4_000;
const answering = 1_000;
const maxFrames = 5;

/**
 * Waits until a page has loaded and makes no more requests, or for as long as it may take. A page that has set itself a
 * timer is waited for: that is how tags come late.
 * @param late milliseconds to wait for the page's own timers, from now
 */
export async function settle(
  page: Page,
  { quietFor, late }: { quietFor(overdue: number): number; late: number },
  { quiet, maxSettling }: Pace,
): Promise<void> {
  const began = Date.now();
  await within(maxSettling, page.waitForLoadState('load', { timeout: maxSettling }));
  const rest = async (until: number) => {
    while (quietFor(overdue) < quiet && Date.now() < until) await setTimeout(beat);
  };
  await rest(began + maxSettling);
  for (let left = late; left > 0; left = late - (Date.now() - began)) {
    const wait = await timers(page, left);
    if (wait <= 0) return;
    await setTimeout(wait + beat);
    await rest(Date.now() + maxSettling);
  }
}

async function timers(page: Page, left: number): Promise<number> {
  const frames = page.frames().slice(0, maxFrames);
  const told = await Promise.all(
    frames.map((frame): Promise<unknown> => within(answering, frame.evaluate(untilTimers, left))),
  );
  const times = told.filter((time): time is number => typeof time === 'number' && time <= left);
  return Math.max(0, ...times);
}
