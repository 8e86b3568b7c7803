import type { Page } from 'playwright-core';
import { memory } from '../page/memory.ts';
import { within } from '../within.ts';

/** Milliseconds for the page to answer. */
const patience = 2_000;

/** What the page and its server keep in the browser, in a few signs, to tell whether it changed. */
export async function memoryOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  const texts = cookies.map(({ name, value, domain }) => `${domain} ${name}=${value}`).sort();
  return `${(await within(patience, page.evaluate(memory))) ?? ''} ${texts.join('; ')}`;
}
