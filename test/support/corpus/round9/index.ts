import type { CorpusPage } from '../page.ts';
import { answered } from './answered.ts';
import { clean } from './clean.ts';
import { early } from './early.ts';
import { signals } from './signals.ts';
import { unasked } from './unasked.ts';

/** Sites with the stacks of many vendors, in many forms and 47 languages; written by somebody who had not read the scanner. */
export const round9: CorpusPage[] = [...clean, ...early, ...unasked, ...answered, ...signals];
