import type { Page } from 'playwright-core';
import type { FoundBanner } from '../page/foundBanner.ts';

/** An address that stays on the page: what it does is its script's affair. */
export const namesNoPage = /#$|^javascript:/;

const most = 20;
const linked = new WeakMap<Page, string[]>();

/** Where the banners of a page linked to: they are gone when it is answered. */
export const linkedBy = (page: Page): string[] => linked.get(page) ?? [];

export function noteLinks(page: Page, { links }: FoundBanner): void {
  const found = links.flatMap(({ url }) => (namesNoPage.test(url) ? [] : url));
  linked.set(page, [...new Set([...linkedBy(page), ...found])].slice(0, most));
}
