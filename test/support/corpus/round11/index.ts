import type { CorpusPage } from '../page.ts';
import { answered } from './answered.ts';
import { banners } from './banners.ts';
import { clean } from './clean.ts';
import { cleanToo } from './cleanToo.ts';
import { early } from './early.ts';
import { signals } from './signals.ts';
import { silent } from './silent.ts';

/** Sites with stacks and phrasings of their own, half of them opened once, at the end; written by somebody who had not read the scanner. */
export const round11: CorpusPage[] = [
  ...clean,
  ...cleanToo,
  ...silent,
  ...early,
  ...signals,
  ...answered,
  ...banners,
];
