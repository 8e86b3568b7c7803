import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Page, Request } from 'playwright-core';
import { isDead } from '../../domain/scan/run/port.ts';
import { allAnswers } from '../frames.ts';
import { clicking } from '../limits.ts';
import { appearance } from '../page/appearance.ts';
import { leadsNowhere, leadsTo } from '../page/wayBack.ts';
import { hostOf, siteOf } from '../record/sites.ts';
import { within } from '../within.ts';
import { memoryOf } from './memory.ts';
import { saysSo } from './withdraw.ts';

/** Milliseconds for the page to answer, in which something comes of a click, and between two looks for that. */
const patience = 2_000;
const reacting = 1_500;
const beat = 100;

/** What the page and its frames look like, where the page is, and what is kept. */
async function traceOf(page: Page): Promise<string> {
  const looks = await allAnswers(page, (frame) => frame.evaluate(appearance));
  return [page.url().replace(/#.*/, ''), await memoryOf(page), ...looks].join(' ');
}

/** Whether a page of the site is not there. Another site’s, and what another program opens, is not asked for. */
async function isGone(page: Page, address: string): Promise<boolean> {
  if (!/^https?:/.test(address) || siteOf(hostOf(address)) !== siteOf(hostOf(page.url())))
    return false;
  const answer = page.context().request.get(address, { timeout: patience, maxRedirects: 5 });
  const status = await within(
    patience,
    answer.then((one) => one.status()),
  );
  return isDead(status);
}

/**
 * Presses a control that says that it leads back, and tells whether anything comes of that. One of which nothing comes, such as a link to
 * a tool that is gone, is marked, so that it is not found again. What nobody can tell is taken at its word, and so is what takes consent
 * back at once.
 */
export async function somethingComesOf(page: Page, back: ElementHandle): Promise<boolean> {
  const address = await within(patience, back.evaluate(leadsTo));
  // A script may open a layer where the link alone would lead nowhere.
  if (address === null || (address && !(await isGone(page, address)))) return true;
  if (await saysSo(page, back)) return true;
  await within(patience, back.hover({ timeout: patience }));
  const before = await traceOf(page);
  if ((await traceOf(page)) !== before) return true; // A page that moves by itself.
  const led: Request[] = [];
  let happened = false;
  const happens = () => {
    happened = true;
  };
  const asks = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) led.push(request);
    happened = true;
  };
  // The browser tells of a window as soon as it is asked for; the library, once that has a process of its own.
  const windows = await within(patience, page.context().newCDPSession(page));
  windows?.on('Page.windowOpen', happens);
  await within(patience, Promise.resolve(windows?.send('Page.enable')));
  page.on('request', asks).on('dialog', happens);
  try {
    const pressed = back.click({ timeout: clicking, noWaitAfter: true }).then(() => true);
    if (!(await within(clicking, pressed))) return true;
    for (let waited = 0; waited < reacting && !happened; waited += beat) {
      await setTimeout(beat);
      happened ||= (await traceOf(page)) !== before;
    }
  } finally {
    page.off('request', asks).off('dialog', happens);
    void windows?.detach().catch(() => {});
  }
  const there = await within(patience, Promise.resolve(led[0]?.response()));
  if (happened) return !isDead(there?.status() ?? null);
  await within(patience, back.evaluate(leadsNowhere));
  return false;
}
