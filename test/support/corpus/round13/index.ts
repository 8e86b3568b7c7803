import type { CorpusPage } from '../page.ts';
import { closedBanners } from './closedBanners.ts';
import { closedClean } from './closedClean.ts';
import { closedTags } from './closedTags.ts';
import { openBanners } from './openBanners.ts';
import { openClean } from './openClean.ts';
import { openTags } from './openTags.ts';

/**
 * Sites in the words that consent tools and their customers use, in unusual makes: `v13-o-` is read first, `v13-c-` once, at the end.
 * Written, with all labels, by somebody who had read neither the scanner nor its words, before any of them was scanned.
 */
export const round13: CorpusPage[] = [
  ...openClean,
  ...openBanners,
  ...openTags,
  ...closedClean,
  ...closedBanners,
  ...closedTags,
];
