import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { stir } from '../acts.ts';
import { fit } from '../door/fit.ts';
import { PointShape } from '../door/pageShape.ts';
import { idlePoint } from '../page/idlePoint.ts';
import { within } from '../within.ts';
import { awaitBanner, type OpenBanner } from './banners.ts';
import { passGates } from './gates.ts';

/** Milliseconds for the page to answer, and for what a sign of a visitor brings. */
const patience = 2_000;
const coming = 400;
/** For a banner that comes when an age was said, or a letter declined. */
const afterGate = 2_000;

/** What a visitor does who sees nothing to answer: some banners wait for the first sign of a person. */
export type Sign = (page: Page) => Promise<void>;

const scrolls: Sign = async (page) => {
  await stir(page);
  await page.mouse.wheel(0, 400);
  await setTimeout(coming);
};

/** A key that writes nothing, and a click where nothing is pressed. */
const presses: Sign = async (page) => {
  await page.keyboard.press('Shift');
  const found: unknown = await within(patience, page.evaluate(idlePoint));
  const point = fit(PointShape, found) as ReturnType<typeof idlePoint> | undefined;
  if (point) await page.mouse.click(point.x, point.y);
  await setTimeout(coming);
};

export interface Summoned {
  banner: OpenBanner;
  /** What it came with; null if it came by itself, or behind something that stood before the page. */
  sign: Sign | null;
}

/** Looks for a banner that is not there by itself. @param late milliseconds in which one may come */
export async function summon(page: Page, late: number): Promise<Summoned | null> {
  await scrolls(page);
  const scrolled = await awaitBanner(page, 1);
  if (scrolled) return { banner: scrolled, sign: scrolls };
  const came = await awaitBanner(page, late);
  if (came) return { banner: came, sign: null };
  const passed = (await passGates(page)) && (await awaitBanner(page, afterGate));
  if (passed) return { banner: passed, sign: null };
  await presses(page);
  const pressed = await awaitBanner(page, 1);
  return pressed && { banner: pressed, sign: presses };
}

/** The banner of a later page load, where the first one had to be called for too. */
export async function summonAgain(page: Page, { sign }: Summoned): Promise<OpenBanner | null> {
  if (!sign) return null;
  await sign(page);
  return awaitBanner(page, 1);
}
