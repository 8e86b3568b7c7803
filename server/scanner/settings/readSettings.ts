import { setTimeout } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';
import type { FoundSettings } from '../../domain/scan/imports/found.ts';
import type { AddressGuard } from '../../outgoing/addressGuard.ts';
import { visitClock } from '../clock.ts';
import { guardVisit } from '../guards.ts';
import type { Pace } from '../limits.ts';
import { openPage } from '../openPage.ts';
import { openVisitProxy } from '../proxy.ts';
import { hostOf, siteOf } from '../record/sites.ts';
import { within } from '../within.ts';
import { questions } from './ask.ts';
import { readObject } from './walk.ts';

/** Milliseconds: between two looks for a tool, for one answer of the page, for reading one answer. */
const beat = 250;
const answering = 1_500;
const reading = 10_000;
const closing = 5_000;

/** Opens a page as a visitor who makes no choice, and reads the settings of the consent tools it runs; null where no page answers. */
export async function readSettings(
  browser: Browser,
  url: string,
  { gate, pace, signal }: { gate: AddressGuard; pace: Pace; signal: AbortSignal },
): Promise<FoundSettings[] | null> {
  const proxy = await openVisitProxy(gate);
  const { context, page, session } = await openPage(browser, 'no_choice', {
    proxy: proxy.url,
    layers: [],
    blocked: [],
    intake: [],
  });
  const home = siteOf(hostOf(url));
  const guard = guardVisit({ context, page, proxy, clock: visitClock(), pace, home, signal });
  let found: FoundSettings[] | null = null;

  async function steps(): Promise<void> {
    await page.goto(url, { waitUntil: 'commit', timeout: pace.maxSettling });
    found = [];
    await within(pace.maxSettling, page.waitForLoadState('load', { timeout: pace.maxSettling }));
    const until = Date.now() + pace.late + pace.quiet;
    do {
      await setTimeout(beat);
      found = await askAll(session);
    } while (!found.length && Date.now() < until);
  }

  await Promise.race([steps().catch(() => {}), guard.ended]);
  guard.finish();
  await within(closing, context.close());
  await within(closing, proxy.close());
  return found;
}

async function askAll(session: CDPSession): Promise<FoundSettings[]> {
  const found: FoundSettings[] = [];
  for (const [tool, expression] of questions) {
    const options = { expression, timeout: answering, awaitPromise: true, silent: true };
    const answer = await within(answering * 2, session.send('Runtime.evaluate', options));
    if (answer?.result.type !== 'object' || answer.exceptionDetails || !answer.result.objectId)
      continue;
    const read = await within(
      reading * 2,
      readObject(session, answer.result, Date.now() + reading),
    );
    if (read && typeof read.value === 'object' && read.value !== null)
      found.push({ tool, ...read });
  }
  return found;
}
