import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { FoundBanner } from '../page/foundBanner.ts';
import { callOwn } from '../page/own.ts';
import { lastResort, within } from '../within.ts';
import { mayRefuse } from './answers.ts';
import type { OtherTool } from './autoconsent.ts';
import { bannerWith, closing, type OpenBanner, openBanner } from './banners.ts';
import type { Begin, Outcome } from './decision.ts';
import { memoryOf } from './memory.ts';
import { takingBack } from './takingBack.ts';

type Choose = (begin: Begin) => Promise<Outcome>;

/**
 * Takes decisions on a page as its visitor would. Each calls begin when it takes effect, the last call counting: until
 * then the previous choice holds.
 */
export interface Chooser extends Record<'reject' | 'accept' | 'partial' | 'withdraw', Choose> {
  tool: string;
}

/** Questions that a layer asks one after another. */
const maxQuestions = 5;

/** Called with each layer that opened on a chooser's way. */
export type Opened = (facts: FoundBanner) => void;

async function pressing(page: Page, does: 'accept' | 'reject', begin: Begin): Promise<Outcome> {
  const banner = await openBanner(page);
  if (!banner) return 'no_banner';
  const keeps = !banner.facts.own && banner.facts.controls.some((one) => one.does === 'save');
  const kept = keeps && (await memoryOf(page));
  if (!(await banner.press(does, begin))) return 'no_way';
  if (banner.facts.boxes.length) await saving(page, does, begin);
  else if (keeps) await keepingMarked(page, { text: banner.facts.text, kept: `${kept}` }, begin);
  else await answeringOn(page, does, banner.facts.text, begin);
  return null;
}

/** Gives the same answer to what a layer asks next: some ask for each purpose apart. @param said by the question that was answered */
async function answeringOn(page: Page, does: 'accept' | 'reject', said: string, begin: Begin) {
  for (let asked = said, step = 0; step < maxQuestions; step += 1) {
    const next = await openBanner(page);
    if (!next || next.facts.own || next.facts.text === asked) return;
    asked = next.facts.text;
    // What was granted first holds from then on. One that was about to close does so while the click waits for it to stand still.
    const begins = does === 'reject' ? begin : undefined;
    if (!(await next.press(does, begins).catch(() => false))) return;
  }
}

/** Keeps an answer that was only marked: the layer stands as before, and nothing came of the click. */
async function keepingMarked(page: Page, before: { text: string; kept: string }, begin: Begin) {
  await setTimeout(closing);
  const still = await openBanner(page, true);
  if (still?.facts.text !== before.text || (await memoryOf(page)) !== before.kept) return;
  await still.press('save', begin).catch(() => {});
}

/** Saves a layer that stayed open: there “all” and “none” do no more than turn its switches. */
async function saving(page: Page, does: 'accept' | 'reject', begin: Begin): Promise<void> {
  await setTimeout(closing);
  const still = await openBanner(page, true);
  const free = still?.facts.boxes.filter(({ locked }) => !locked) ?? [];
  if (!still || !free.length || free.some(({ on }) => on !== (does === 'accept'))) return;
  // One that was about to close does so while the click waits for it to stand still.
  await still.press('save', begin).catch(() => {});
}

/** Opens the layer behind the first: by the control that says so, or by one whose words say nothing. Resolves to whether one may be open. */
async function openBehind(page: Page, banner: OpenBanner): Promise<boolean> {
  if (await banner.press('manage')) return true;
  for (let nth = 0; nth < 3; nth += 1) {
    const open = await openBanner(page);
    if (!open) return true;
    if (!(await open.tryOther(nth))) break;
    if (await bannerWith(page, (boxes) => boxes > 0)) return true;
  }
  return !!(await openBanner(page, true))?.facts.boxes.length;
}

const hasSave = ({ facts }: OpenBanner) => facts.controls.some(({ does }) => does === 'save');

/** Turns boxes, each of which may act at once, and saves that. If nothing saves it, the layer goes, or is closed and has kept something. */
async function keeping(
  page: Page,
  banner: OpenBanner,
  turn: () => Promise<unknown>,
  begin: Begin,
): Promise<Outcome> {
  const saves = hasSave(banner);
  const kept = saves ? '' : await memoryOf(page);
  begin();
  if ((await turn()) === false) return 'no_way';
  if (saves) return (await banner.press('save')) ? null : 'no_way';
  await setTimeout(closing);
  if (!(await openBanner(page, true))) return null;
  const closed = await banner.press('close').catch(() => false);
  if (closed) await setTimeout(closing);
  const asked = closed && !(await openBanner(page, true)) && (await memoryOf(page)) !== kept;
  return asked ? null : 'no_way';
}

/** Turns on one of several purposes and saves that. */
async function grantOne(page: Page, opened: Opened, begin: Begin): Promise<Outcome> {
  const banner = await bannerWith(page, (boxes) => boxes > 0);
  if (!banner) return 'no_way';
  opened(banner.facts);
  return keeping(page, banner, banner.grantOne, begin);
}

/** Grants where no control accepts: turns on what the first layer asks about, and saves that. */
async function grantingAll(page: Page, opened: Opened, begin: Begin): Promise<Outcome> {
  const banner = await openBanner(page);
  if (!banner) return 'no_banner';
  if (!banner.facts.boxes.length) return 'no_way';
  opened(banner.facts);
  return keeping(page, banner, () => banner.turnAll(true), begin);
}

/** Refuses where the first layer can't: on the second one, or by saving it with all of its boxes off. */
async function refusingBehind(page: Page, begin: Begin): Promise<Outcome> {
  const open = await openBanner(page, true);
  if (!open) return 'no_banner';
  if (!open.facts.boxes.length && mayRefuse(open.facts)) return refusingByTrial(page, open, begin);
  if (!open.facts.boxes.length && !(await open.press('manage'))) return 'no_way';
  return refusingOnSecond(page, begin);
}

/** By the only button beside the one that accepts: it refuses, opens the layer that does, or leads away, as to a subscription. */
async function refusingByTrial(page: Page, open: OpenBanner, begin: Begin): Promise<Outcome> {
  const home = page.url();
  await open.tryOther(0, begin);
  await setTimeout(closing);
  if (page.url() !== home) return 'no_way';
  return (await openBanner(page, true)) ? refusingOnSecond(page, begin) : null;
}

async function refusingOnSecond(page: Page, begin: Begin): Promise<Outcome> {
  const second = await bannerWith(page, (boxes) => boxes > 0);
  if (!second) return pressing(page, 'reject', begin);
  if (await second.press('reject', begin)) {
    await saving(page, 'reject', begin);
    return null;
  }
  if (!hasSave(second)) return keeping(page, second, () => second.turnAll(false), begin);
  // What was granted before holds until the refusal is kept.
  await second.turnAll(false);
  return (await second.press('save', begin)) ? null : 'no_way';
}

/**
 * Our own banner, driven by its public interface. Only a grant uses the visitor's genuine click, since anything else
 * would be refused.
 */
export function ownChooser(page: Page, opened: Opened): Chooser {
  async function call(method: Parameters<typeof callOwn>[0], begin: Begin): Promise<boolean> {
    begin();
    const at: unknown = await within(lastResort, page.evaluate(callOwn, method));
    if (typeof at !== 'number') return false;
    // Until the page handled it, its actions followed the previous choice.
    begin(at);
    return true;
  }
  return {
    tool: 'portcullis',
    async reject(begin) {
      return (await call('reject', begin)) ? null : pressing(page, 'reject', begin);
    },
    async accept(begin) {
      return pressing(page, 'accept', begin);
    },
    async partial(begin) {
      return (await call('open', begin)) ? grantOne(page, opened, begin) : 'no_way';
    },
    async withdraw(begin) {
      return (await call('withdraw', begin)) ? null : 'no_way';
    },
  };
}

/** A banner without a rule, read by its words. @param rule of the open rule library, where it knows the tool */
export function strangeChooser(page: Page, rule: OtherTool | null, opened: Opened): Chooser {
  const ruled = async (decision: 'optIn' | 'optOut') => !!rule && (await rule.decide(decision));
  async function refuse(begin: Begin): Promise<Outcome> {
    return (await pressing(page, 'reject', begin)) && refusingBehind(page, begin);
  }
  return {
    tool: rule?.name ?? 'unknown',
    async reject(begin) {
      begin();
      return (await ruled('optOut')) ? null : refuse(begin);
    },
    async accept(begin) {
      begin();
      if (await ruled('optIn')) return null;
      // A rule that reports no success may have pressed all the same: its grant is not put down to a page without a choice.
      return (
        (await pressing(page, 'accept', rule ? () => {} : begin)) &&
        grantingAll(page, opened, begin)
      );
    },
    async partial(begin) {
      begin();
      const banner = await openBanner(page);
      if (!banner) return 'no_way';
      const asks = banner.facts.boxes.length > 0 || (await openBehind(page, banner));
      return asks ? grantOne(page, opened, begin) : 'no_way';
    },
    withdraw: (begin) => takingBack(page, refuse, begin),
  };
}
