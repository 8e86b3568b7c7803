import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { gateWords } from '../lexicon/lexicon.ts';
import { findGate } from '../page/gate.ts';
import { within } from '../within.ts';

/** Milliseconds for the page to answer, for a click, and for what it closes or opens. */
const patience = 2_000;
const closing = 400;
/** What may stand before a page, one behind the other. */
const maxGates = 3;

/** Passes what stands before the page as a visitor does: says the age, closes the letter, stays in the country. Resolves to whether there was anything. */
export async function passGates(page: Page): Promise<boolean> {
  let passed = false;
  for (let nth = 0; nth < maxGates; nth += 1) {
    const found = await within(patience, page.evaluateHandle(findGate, gateWords));
    const control = found?.asElement();
    if (!control) return passed;
    const pressed = await within(
      patience,
      control.click({ timeout: patience }).then(() => true),
    );
    if (!pressed) return passed;
    passed = true;
    await setTimeout(closing);
  }
  return passed;
}
