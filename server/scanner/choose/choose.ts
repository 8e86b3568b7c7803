import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { NotReached } from '../../domain/scans/observation.ts';
import { callOwn } from '../page/own.ts';
import { within } from '../within.ts';
import type { OtherTool } from './autoconsent.ts';
import { openBanner, wayBack } from './banners.ts';

/** Null where the decision was taken, else why it was not. */
export type Outcome = NotReached | null;

/** Takes decisions on a page as its visitor would. */
export interface Chooser {
  tool: string;
  reject(): Promise<Outcome>;
  accept(): Promise<Outcome>;
  partial(): Promise<Outcome>;
  withdraw(): Promise<Outcome>;
}

const patience = 2_000;

/** Waits until a banner is open of which this is true: what a click opens may have to be loaded first. */
async function bannerWith(page: Page, fits: (boxes: number) => boolean) {
  for (let waited = 0; waited < patience; waited += 100) {
    const banner = await openBanner(page);
    if (banner && fits(banner.facts.boxes.length)) return banner;
    await setTimeout(100);
  }
  return null;
}

async function pressing(page: Page, does: 'accept' | 'reject'): Promise<Outcome> {
  const banner = await openBanner(page);
  if (!banner) return 'no_banner';
  return (await banner.press(does)) ? null : 'no_way';
}

/** Turns one of several purposes on and saves that. */
async function grantOne(page: Page): Promise<Outcome> {
  const banner = await bannerWith(page, (boxes) => boxes > 0);
  if (!banner) return 'no_way';
  if (!(await banner.grantOne())) return 'no_way';
  return (await banner.press('save')) ? null : 'no_way';
}

/**
 * Our own banner, driven by its public interface. Only a grant takes the visitor's genuine click, for anything else would be
 * refused.
 */
export function ownChooser(page: Page): Chooser {
  const call = async (method: Parameters<typeof callOwn>[0]) =>
    (await within(patience, page.evaluate(callOwn, method))) === true;
  return {
    tool: 'portcullis',
    reject: async () => ((await call('reject')) ? null : pressing(page, 'reject')),
    accept: () => pressing(page, 'accept'),
    partial: async () => ((await call('open')) ? grantOne(page) : 'no_way'),
    withdraw: async () => ((await call('withdraw')) ? null : 'no_way'),
  };
}

/** A banner nobody has a rule for, read by its words. @param rule of the open rule library, where it knows the tool */
export function strangeChooser(page: Page, rule: OtherTool | null): Chooser {
  const by = async (decision: 'optIn' | 'optOut', does: 'accept' | 'reject') =>
    rule && (await rule.decide(decision)) ? null : pressing(page, does);
  return {
    tool: rule?.name ?? 'unknown',
    reject: () => by('optOut', 'reject'),
    accept: () => by('optIn', 'accept'),
    async partial() {
      const banner = await openBanner(page);
      if (!banner?.facts.boxes.length) await banner?.press('manage');
      return banner ? grantOne(page) : 'no_way';
    },
    async withdraw() {
      const back = await wayBack(page);
      if (!back) return 'no_way';
      await back.click({ timeout: patience });
      const banner = await bannerWith(page, () => true);
      return banner && (await banner.press('reject')) ? null : 'no_way';
    },
  };
}
