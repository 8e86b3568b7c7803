import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Patience } from './acts.ts';
import type { Pace } from './limits.ts';
import { type PutOff, putOffWithin } from './page/putOff.ts';
import { within } from './within.ts';

/** Milliseconds between two checks, and after which a response is no longer waited for. */
const beat = 40;
const turn = 500;
const overdue = 4_000;
const answering = 1_000;
const maxFrames = 5;

/**
 * Waits until a page has loaded and makes no more requests, or for as long as it may take. A page that has put something
 * off is waited for: that is how tags come late.
 * @param workers whether the page has workers, whose timers nobody can see
 * @param late milliseconds, from now, to wait for what the page has put off until a moment that can be told
 * @param loops the same for a page in which something runs over and over, until nobody knows when
 * @param working the same for one that has workers
 */
export async function settle(
  page: Page,
  {
    quietFor,
    workers,
    late = 0,
    loops = 0,
    working = 0,
  }: { quietFor(overdue: number): number; workers(): boolean } & Partial<Patience>,
  { quiet, maxSettling }: Pace,
): Promise<void> {
  const began = Date.now();
  await loaded(page, maxSettling);
  const rest = async (until: number) => {
    while (quietFor(overdue) < quiet && Date.now() < until) await setTimeout(beat);
  };
  await rest(began + maxSettling);
  for (let left = late; left > 0; left = late - (Date.now() - began)) {
    const { wait, loops: still } = await putOff(page, left, Date.now() - began);
    const most = Math.max(still ? loops : 0, workers() ? working : 0);
    if (wait <= 0 && Date.now() - began >= most) return;
    await setTimeout(wait || turn);
    await rest(Date.now() + maxSettling);
  }
}

/**
 * Waits for a page's `load` event. A download that begins while Chromium loads a page takes the event away, though the
 * document gets complete.
 */
async function loaded(page: Page, most: number): Promise<void> {
  const ended = new AbortController();
  const fired = within(most, page.waitForLoadState('load', { timeout: most }));
  await Promise.race([fired, complete(page, ended.signal)]);
  ended.abort();
}

async function complete(page: Page, signal: AbortSignal): Promise<void> {
  const asks = () => within(answering, page.evaluate('document.readyState'));
  do await setTimeout(turn);
  while (!signal.aborted && (await asks()) !== 'complete');
}

async function putOff(page: Page, left: number, waited: number): Promise<PutOff> {
  const frames = page.frames().slice(0, maxFrames);
  const results = await Promise.all(
    frames.map(
      (frame): Promise<unknown> =>
        within(answering, frame.evaluate(putOffWithin, { within: left, waited })),
    ),
  );
  // A page can answer anything; one that does not get to it has something running.
  const answers = results.map(
    (one): Partial<PutOff> => (one === null ? { loops: true } : Object(one)),
  );
  const waits = answers.map(({ wait }) => (typeof wait === 'number' && wait <= left ? wait : 0));
  return { wait: Math.max(0, ...waits), loops: answers.some(({ loops }) => loops === true) };
}
