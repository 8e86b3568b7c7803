import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import type { Phase } from '../domain/scan/run/phases.ts';
import type { Begin, Chooser, Outcome } from './choose/choose.ts';
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

/** Scrolls as a reader does, to the end of all but endless pages. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await within(1_000, page.evaluate('document.documentElement.scrollHeight'));
  const steps = Math.ceil(Math.min(Number(height) || 2_800, 700 * maxSteps) / 700);
  for (let step = 0; step < Math.max(4, steps); step += 1) {
    await page.mouse.wheel(0, 700);
    await setTimeout(60);
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

/**
 * How much of the time for a page's timers is worth waiting in a phase. What comes late is looked for where it must not
 * come; who decides does so at once.
 */
export function patienceIn(state: VisitState, phase: Phase): number {
  if (phase === 'before') return acts[state].some((act) => act.phase === 'again') ? 0 : 1;
  if (state !== 'reject_all' && state !== 'withdrawn') return 0;
  return phase === 'again' ? 1 : 0.4;
}

/** The same of the time for a page's loops: most of them are ornaments, and it is taken where a late tag is worst. */
export const persistenceIn = (state: VisitState, phase: Phase): number =>
  Number(state === 'no_choice' && phase === 'before') +
  Number(state === 'reject_all' && phase === 'again');
