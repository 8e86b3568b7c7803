import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import type { Phase } from '../domain/scan/run/phases.ts';
import type { Begin, Chooser, Outcome } from './choose/choose.ts';

/** What a state does once its page has settled. */
export interface Act {
  phase: Phase;
  /** Does what begins the phase; answers why it could not be done. @param begin to be called just before */
  run(page: Page, chooser: Chooser | null, begin: Begin): Promise<Outcome>;
}

const decide = (phase: Phase, how: 'reject' | 'accept' | 'partial' | 'withdraw'): Act => ({
  phase,
  run: async (_page, chooser, begin) => (chooser ? chooser[how](begin) : 'no_banner'),
});

/** A later page load, which begins with the decision made. */
const again: Act = {
  phase: 'again',
  async run(page, _chooser, begin) {
    begin();
    await page.reload({ waitUntil: 'commit' });
    return null;
  },
};

/** Scrolling on is no decision: whoever takes it for one is found by it. */
const scroll: Act = {
  phase: 'scrolled',
  async run(page, _chooser, begin) {
    begin();
    for (let step = 0; step < 4; step += 1) {
      await page.mouse.wheel(0, 700);
      await setTimeout(60);
    }
    return null;
  },
};

export const acts: Record<VisitState, Act[]> = {
  no_choice: [scroll],
  reject_all: [decide('after', 'reject'), again],
  accept_all: [decide('after', 'accept'), again],
  partial: [decide('after', 'partial'), again],
  withdrawn: [decide('granted', 'accept'), decide('after', 'withdraw'), again],
  gpc: [],
  script_blocked: [],
};
