import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Pace } from './limits.ts';
import { within } from './within.ts';

/** Milliseconds between two checks, and after which a response is no longer waited for. */
const beat = 40;
const overdue = 4_000;

/** Waits until a page has loaded and makes no more requests, or for as long as it may take. */
export async function settle(
  page: Page,
  { quietFor }: { quietFor(overdue: number): number },
  { quiet, maxSettling }: Pace,
): Promise<void> {
  const until = Date.now() + maxSettling;
  await within(maxSettling, page.waitForLoadState('load', { timeout: maxSettling }));
  while (quietFor(overdue) < quiet && Date.now() < until) await setTimeout(beat);
}
