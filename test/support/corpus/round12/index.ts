import type { CorpusPage } from '../page.ts';
import { afterNo } from './afterNo.ts';
import { banners } from './banners.ts';
import { clean } from './clean.ts';
import { cleanToo } from './cleanToo.ts';
import { early } from './early.ts';
import { signals } from './signals.ts';

/** Sites in evasive words and unusual makes, half of them opened once, at the end; written by somebody who had not read the scanner. */
export const round12: CorpusPage[] = [
  ...clean,
  ...cleanToo,
  ...early,
  ...signals,
  ...afterNo,
  ...banners,
];
