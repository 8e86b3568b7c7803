import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import type { Phase } from '../domain/scan/run/phases.ts';
import type { Chooser } from './choose/choose.ts';
import type { Begin, Outcome } from './choose/decision.ts';
import type { Pace } from './limits.ts';
import { goAway } from './page/goAway.ts';
import { within } from './within.ts';

/** Milliseconds for what a page sends while it is left. */
const leaving = 400;

/** The action of a state, once its page has settled. */
export interface Act {
  phase: Phase;
  /** Performs the action that begins the phase; resolves to why it could not. @param begin to be called just before */
  run(page: Page, chooser: Chooser | null, begin: Begin): Promise<Outcome>;
}

const decide = (phase: Phase, how: 'reject' | 'accept' | 'partial' | 'withdraw'): Act => ({
  phase,
  run: async (_page, chooser, begin) => (chooser ? chooser[how](begin) : 'no_banner'),
});

/** Tells the page and its frames that they are left, for what is sent then. */
export async function sendAway(page: Page): Promise<void> {
  const frames = page.frames().slice(0, 10);
  await Promise.all(frames.map((frame) => within(leaving, frame.evaluate(goAway))));
  await setTimeout(leaving);
}

/** A later page load, which begins with the decision made. */
const again: Act = {
  phase: 'again',
  async run(page, _chooser, begin) {
    await sendAway(page);
    begin();
    await page.reload({ waitUntil: 'commit' });
    return null;
  },
};

/** Moves the pointer a little, for tags that wait for the first sign of a person. */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(300, 380);
  await page.mouse.move(320, 400, { steps: 3 });
}

/** Scrolling is no decision: this finds sites that treat it as one. */
const scroll: Act = {
  phase: 'scrolled',
  async run(page, _chooser, begin) {
    await stir(page);
    begin();
    await scrollThrough(page);
    return null;
  },
};

const maxSteps = 24;
const stride = 700;
/** Milliseconds for what a page adds when its end is seen. */
const growing = 200;

/** How far a page has been scrolled, and how far it can be scrolled on. */
async function placeIn(page: Page): Promise<[at: number, left: number]> {
  const asked = '[scrollY, document.documentElement.scrollHeight - innerHeight - scrollY]';
  const told = await within(1_000, page.evaluate<unknown>(asked));
  const numbers = Array.isArray(told) ? told.map(Number) : [];
  const [at = 0, left = 4 * stride] = numbers.every(Number.isFinite) ? numbers : [];
  return [at, left];
}

/** Scrolls as a reader does, to the end of all but endless pages, also of those that grow on the way. */
export async function scrollThrough(page: Page): Promise<void> {
  let [before, left] = await placeIn(page);
  let end = Math.max(4 * stride, left + stride);
  for (let step = 1; step <= maxSteps && (step - 1) * stride < end; step += 1) {
    await page.mouse.wheel(0, stride);
    await setTimeout(60);
    if (step * stride < end) continue;
    await setTimeout(growing);
    const [at, more] = await placeIn(page);
    // A page that stands still is one whose banner holds it.
    [before, left] = [at, at > before ? more : 0];
    end = step * stride + left;
  }
}

export const acts: Record<VisitState, Act[]> = {
  no_choice: [scroll],
  reject_all: [decide('after', 'reject'), again],
  accept_all: [decide('after', 'accept'), again],
  partial: [decide('after', 'partial'), again],
  withdrawn: [decide('granted', 'accept'), decide('after', 'withdraw'), again],
  gpc: [],
  script_blocked: [],
};

/** Milliseconds for which a page is waited for that has put something off, in which something loops, and that has workers. */
export interface Patience {
  late: number;
  loops: number;
  working: number;
}

/**
 * How long is worth waiting in a phase. What comes late is looked for where it must not come; who decides does so at once. Most loops are
 * ornaments: they are waited for where a late tag is worst, and the fewer pages that have workers after a withdrawal too.
 */
export function patienceIn(state: VisitState, phase: Phase, pace: Pace): Patience {
  const worst =
    (state === 'no_choice' && phase === 'before') || (state === 'reject_all' && phase === 'again');
  const working = worst || (state === 'withdrawn' && phase === 'again');
  return {
    late: pace.late * timersIn(state, phase),
    loops: worst ? pace.loops : 0,
    working: working ? pace.loops : 0,
  };
}

function timersIn(state: VisitState, phase: Phase): number {
  if (phase === 'before') return acts[state].some((act) => act.phase === 'again') ? 0 : 1;
  if (state !== 'reject_all' && state !== 'withdrawn') return 0;
  return phase === 'again' ? 1 : 0.4;
}
