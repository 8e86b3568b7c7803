import type { CorpusPage } from '../page.ts';
import { answered } from './answered.ts';
import { clean } from './clean.ts';
import { early } from './early.ts';
import { signals } from './signals.ts';

/** Sites in the words of those who made them, many in languages that no earlier round has; written by somebody who had not read the scanner. */
export const round10: CorpusPage[] = [...clean, ...early, ...signals, ...answered];
