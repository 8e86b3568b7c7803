import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { VisitState } from '../../src/shared/wire/scan/scans.ts';
import type { Phase } from '../domain/scan/run/phases.ts';
import type { Begin, Chooser, Outcome } from './choose/choose.ts';

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

/** A later page load, which begins with the decision made. */
const again: Act = {
  phase: 'again',
  async run(page, _chooser, begin) {
    begin();
    await page.reload({ waitUntil: 'commit' });
    return null;
  },
};

/** Scrolling is no decision: this finds sites that treat it as one. */
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
