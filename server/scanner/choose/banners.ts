import { setTimeout } from 'node:timers/promises';
import type { ElementHandle, Frame, Page } from 'playwright-core';
import type { BannerSighting } from '../../domain/scan/run/bannerFacts.ts';
import type { Phase } from '../../domain/scan/run/phases.ts';
import { FoundBannerShape } from '../door/bannerShape.ts';
import { fit } from '../door/fit.ts';
import { firstAnswer } from '../frames.ts';
import { bannerWords, levelWords, policyWords } from '../lexicon/lexicon.ts';
import { clicking } from '../limits.ts';
import { findBanner } from '../page/banner.ts';
import { markBeside } from '../page/beside.ts';
import { readClosedLists } from '../page/closedLists.ts';
import type { BannerWords, Does, FoundBanner } from '../page/foundBanner.ts';
import { isShutOut } from '../page/gate.ts';
import { addLevels, markLevelLayer } from '../page/levelLayer.ts';
import { findLevels } from '../page/levels.ts';
import { opensSomething, showsPolicy } from '../page/policy.ts';
import { addPressed } from '../page/pressed.ts';
import { setAside } from '../page/setAside.ts';
import { takeFocus } from '../page/takeFocus.ts';
import { chooseBetween, toggleBox } from '../page/toggleBox.ts';
import { within } from '../within.ts';
import {
  acceptsBeside,
  acceptsOneOf,
  crossesOut,
  lacksRefusal,
  namesNecessary,
  onlyAccepts,
  pairedWords,
  savesBoxes,
  savesLevels,
  showsAnswers,
  sparesNecessary,
} from './answers.ts';
import { contrast } from './contrast.ts';
import { passGates } from './gates.ts';
import { namesNoPage, noteLinks } from './linked.ts';

/** Milliseconds in which a layer that was answered is gone, also one that fades. */
export const closing = 700;

/** Milliseconds for a link to say what it does. */
const patience = 2_000;

/** Milliseconds between two looks for a banner that comes late. */
const beat = 250;

/** WCAG 2.2, 2.5.8. */
const minSize = 24;

/** An open banner, and ways to use it as a visitor does. */
export interface OpenBanner {
  facts: FoundBanner;
  /**
   * Clicks, with the browser's own mouse, the first control that does this. Resolves to whether there was one.
   * @param begin called just before
   */
  press(does: Does, begin?: () => void): Promise<boolean>;
  /** Clicks the nth button, or link that names no page, whose words say nothing. Resolves to whether there was one. */
  tryOther(nth: number, begin?: () => void): Promise<boolean>;
  /**
   * Turns on the first box that is neither on nor locked. Resolves to whether there was one and another to leave off.
   */
  grantOne(): Promise<boolean>;
  /** Turns every box that is not locked on, or off. */
  turnAll(on: boolean): Promise<void>;
  /** Follows the links that name no other page. Resolves to the texts of those that open something. */
  openingLinks(): Promise<string[]>;
}

/**
 * The open banner in the page or one of its frames, or null.
 * @param behind whether it may be the layer behind the first
 */
export const openBanner = (page: Page, behind = false): Promise<OpenBanner | null> =>
  firstAnswer(page, (frame) => inFrame(frame, behind));

/** A banner that may wait for an answer or a timer. @param late milliseconds in which it may come */
export async function awaitBanner(page: Page, late: number): Promise<OpenBanner | null> {
  for (let waited = 0; waited < late; waited += beat) {
    const banner = await openBanner(page);
    if (banner) return banner;
    await setTimeout(beat);
  }
  return null;
}

/** Waits until an open banner satisfies this: a layer opened by a click may have to be loaded first. */
export async function bannerWith(page: Page, fits: (boxes: number) => boolean) {
  for (let waited = 0; waited < patience; waited += 100) {
    const banner = await openBanner(page, true);
    if (banner && fits(banner.facts.boxes.length)) return banner;
    await setTimeout(100);
  }
  return null;
}

async function inFrame(frame: Frame, behind: boolean): Promise<OpenBanner | null> {
  const look = async (words: BannerWords) => {
    await frame.evaluate(readClosedLists, words);
    await frame.evaluate(findLevels, levelWords);
    await frame.evaluate(markLevelLayer, { ...words, behind, needed: levelWords.needed });
    const handle = await frame.evaluateHandle(findBanner, { ...words, behind });
    await handle.evaluate(addLevels);
    await handle.evaluate(addPressed);
    const answer: unknown = await handle.evaluate((found) => found.facts);
    return { handle, facts: fit(FoundBannerShape, answer) as FoundBanner | null | undefined };
  };
  /**
   * Another layer over the page, which can be refused, beside one that cannot: a theme and a plug-in may both ask, and so may the place of
   * a film within the page.
   */
  const beside = async ({ handle, facts }: Awaited<ReturnType<typeof look>>) => {
    const over = await handle.evaluate(setAside, true);
    const other = facts && (!over || onlyAccepts(facts)) ? await look(bannerWords) : null;
    await handle.evaluate(setAside, false);
    const refuses = other?.facts?.controls.some(({ does }) => does === 'reject');
    return refuses && (await other?.handle.evaluate(setAside, false)) ? other : null;
  };
  const seen = await look(bannerWords);
  const first = (seen.facts && lacksRefusal(seen.facts) && (await beside(seen))) || seen;
  const paired =
    first.facts && showsAnswers(first.facts) ? null : await pairedWords(frame, !first.facts);
  const { handle, facts } = paired ? await look(paired) : first;
  if (!facts) return null;
  if (!behind) await handle.evaluate(markBeside, { ...bannerWords, needed: levelWords.needed });
  if (frame.parentFrame()) await nameFrame(frame, facts);
  sparesNecessary(facts);
  noteLinks(frame.page(), facts);
  savesBoxes(facts);
  savesLevels(facts);
  crossesOut(facts);
  acceptsBeside(facts, frame.page());
  acceptsOneOf(facts, frame.page());
  const element = async (list: 'controls' | 'boxes' | 'links', index: number) => {
    const one = await handle.evaluateHandle((found, at) => found[at.list][at.index], {
      list,
      index,
    });
    return one.asElement() as ElementHandle | null;
  };
  const click = async (one: ElementHandle | null, begin = () => {}): Promise<boolean> => {
    if (one && (await within(patience, one.evaluate(isShutOut)))) await passGates(frame.page());
    if (one) begin();
    const covered = one && (await within(patience, one.evaluate(takeFocus)));
    await (covered ? one.press('Enter', { timeout: clicking }) : one?.click({ timeout: clicking }));
    return one !== null;
  };
  // A box can lie under the switch drawn over it, out of the mouse's reach.
  const turn = async (box: ElementHandle | null, on: boolean) => box?.evaluate(toggleBox, on);
  return {
    facts,
    async press(does, begin) {
      const index = facts.controls.findIndex((control) => control.does === does);
      return index >= 0 && click(await element('controls', index), begin);
    },
    async tryOther(nth, begin) {
      const others = facts.controls.flatMap(({ does }, index) => (does === 'other' ? [index] : []));
      const links = facts.links.flatMap(({ url }, index) => (namesNoPage.test(url) ? [index] : []));
      const index = others[nth];
      if (index !== undefined) return click(await element('controls', index), begin);
      const link = links[nth - others.length];
      return link !== undefined && click(await element('links', link), begin);
    },
    async grantOne() {
      if (facts.levels && facts.boxes.length === 1) {
        const box = await element('boxes', 0);
        return (await box?.evaluate(chooseBetween)) === true;
      }
      const free = facts.boxes.flatMap(({ on, locked }, index) => (on || locked ? [] : [index]));
      const [first] = free;
      // With only one box, granting it is granting everything.
      const box = first !== undefined && free.length > 1 ? await element('boxes', first) : null;
      await turn(box, true);
      return box !== null;
    },
    async openingLinks() {
      const found: string[] = [];
      for (const [index, { text, url }] of facts.links.entries()) {
        if (!namesNoPage.test(url) || found.length > 5) continue;
        const link = await element('links', index);
        if (link && (await within(patience, link.evaluate(opensSomething)))) found.push(text);
      }
      return found;
    },
    async turnAll(wanted) {
      for (const [index, { on, locked }] of facts.boxes.entries()) {
        // A level is chosen even if it seems to be: where nothing was chosen, nothing may be kept.
        const levelled = index >= facts.boxes.length - (facts.levels ?? 0);
        if ((levelled || on !== wanted) && !locked)
          await turn(await element('boxes', index), wanted);
      }
    },
  };
}

/** For a banner that fills a frame, the frame's element gives its role and name. */
async function nameFrame(frame: Frame, { accessible }: FoundBanner): Promise<void> {
  const element = await frame.frameElement();
  for (const attribute of ['title', 'aria-label']) {
    accessible.name ||= ((await element.getAttribute(attribute)) ?? '').slice(0, 200);
  }
  accessible.role ||= (await element.getAttribute('role')) ?? 'document';
}

/** The observation's form of a banner. */
export function sightingOf(
  { own, links, paper: layer, controls, accessible, levels, ...facts }: FoundBanner,
  phase: Phase,
  tool: string | null,
): BannerSighting {
  return {
    phase,
    tool: own ? 'portcullis' : (tool ?? 'unknown'),
    ...facts,
    ...(levels === 1 && { levelled: true as const }),
    ...(namesNecessary(facts.text) && { namesNecessary: true as const }),
    controls: controls.map(({ ink, paper, width, height, ...control }) => ({
      ...control,
      width: Math.round(width),
      height: Math.round(height),
      textContrast: contrast(ink, paper),
      standsOut: contrast(paper, layer),
    })),
    accessible: {
      ...accessible,
      nameless: controls.filter(({ text }) => !text).length,
      tooSmall: controls.filter(({ width, height }) => width < minSize || height < minSize).length,
    },
    links: links.slice(0, 20).map((link) => ({ ...link, status: null })),
  };
}

/** Whether the page or one of its frames shows the way to a policy. */
export async function policyShown(page: Page): Promise<boolean> {
  const shown = await firstAnswer(
    page,
    async (frame) => (await frame.evaluate(showsPolicy, policyWords)) || null,
  );
  return shown === true;
}
