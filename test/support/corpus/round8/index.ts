import type { CorpusPage } from '../page.ts';
import { clean } from './clean.ts';
import { faulty } from './faulty.ts';
import { last } from './last.ts';

/** Sites as shops, papers and offices have them in 2026, in their own words; written by somebody who had not read the scanner. */
export const round8: CorpusPage[] = [...clean, ...faulty, ...last];
