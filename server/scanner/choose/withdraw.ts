import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Page } from 'playwright-core';
import { answeredWords, sureWords, takesBack } from '../lexicon/lexicon.ts';
import { clicking } from '../limits.ts';
import { findGate } from '../page/gate.ts';
import { isSwitch, spokenBy } from '../page/wayBack.ts';
import { within } from '../within.ts';
import { memoryOf } from './memory.ts';

const patience = 2_000;
/** Milliseconds for a page to ask whether the visitor is sure. */
const asking = 400;

const agreeing = new WeakSet<Page>();
/** Whether a visitor who takes consent back would say yes to what the page asks now. */
export const agrees = (page: Page): boolean => agreeing.has(page);

/** Whether a way back says that it takes consent back, and not that it opens something. */
export async function saysSo(page: Page, back: ElementHandle): Promise<boolean> {
  const words: unknown = await within(patience, page.evaluate(spokenBy, back));
  return typeof words === 'string' && new RegExp(takesBack, 'i').test(words);
}

/** Says yes where the page asks whether consent is really to be taken back. */
async function makeSure(page: Page, begin: () => void): Promise<void> {
  await setTimeout(asking);
  const found = await within(patience, page.evaluateHandle(findGate, sureWords));
  const yes = found?.asElement();
  if (!yes) return;
  begin();
  await within(patience, yes.click({ timeout: patience }));
}

/**
 * Presses a way back. Resolves to a question that can be asked later: whether that took the consent back by itself, which is so if its
 * words say it, or it is a switch, the page stays, and it kept or removed something.
 * @param begin called just before, if its words say so
 */
export async function pressBack(
  page: Page,
  back: ElementHandle,
  begin: () => void,
): Promise<() => Promise<boolean>> {
  const switchedOff = await within(patience, back.evaluate(isSwitch, answeredWords.switches));
  const says = switchedOff === true || (await saysSo(page, back));
  const place = () => page.url().replace(/[?#].*/, '');
  const [kept, home] = [says ? await memoryOf(page) : '', place()];
  if (says) {
    begin();
    agreeing.add(page);
  }
  await back.click({ timeout: clicking });
  if (says) await makeSure(page, begin);
  return async () => {
    agreeing.delete(page);
    return says && place() === home && (await memoryOf(page)) !== kept;
  };
}
