import type { CorpusPage } from '../page.ts';
import { clean } from './clean.ts';
import { disguised } from './disguised.ts';
import { kept } from './kept.ts';
import { requests } from './requests.ts';

/** Ways of real trackers, written down before the scanner had met any of these pages, and lawful pages beside them. */
export const round5: CorpusPage[] = [...requests, ...kept, ...disguised, ...clean];
