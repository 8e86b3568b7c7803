import type { Frame, Page } from 'playwright-core';
import { lastResort, within } from './within.ts';

const maxFrames = 15;

const hung = new WeakSet<Frame>();

/**
 * What a frame answers when it gets to it, or null. One that never did is not asked again: each question would wait for it
 * as long.
 */
export async function answerOf<Value>(
  frame: Frame,
  ask: (frame: Frame) => Promise<Value>,
): Promise<Value | null> {
  if (hung.has(frame)) return null;
  const askedAt = performance.now();
  const value = await within(lastResort, ask(frame));
  if (performance.now() - askedAt >= lastResort) hung.add(frame);
  return value;
}

/** What the page answers or, where that is nothing, the first of its frames that has an answer. */
export async function firstAnswer<Value>(
  page: Page,
  ask: (frame: Frame) => Promise<Value | null>,
): Promise<Value | null> {
  const answer = await answerOf(page.mainFrame(), ask);
  if (answer !== null) return answer;
  const others = page
    .frames()
    .slice(0, maxFrames)
    .filter((frame) => frame !== page.mainFrame());
  const answers = await Promise.all(others.map((frame) => answerOf(frame, ask)));
  return answers.find((one) => one !== null) ?? null;
}

/** What the page and its frames answer, null where one does not. */
export const allAnswers = <Value>(page: Page, ask: (frame: Frame) => Promise<Value>) =>
  Promise.all(
    page
      .frames()
      .slice(0, maxFrames)
      .map((frame) => answerOf(frame, ask)),
  );
