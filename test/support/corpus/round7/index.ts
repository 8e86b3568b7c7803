import type { CorpusPage } from '../page.ts';
import { clean } from './clean.ts';
import { faulty } from './faulty.ts';
import { last } from './last.ts';

/** Banners of the browser's own parts, of components and of servers, in languages of smaller countries; written before the scanner met them. */
export const round7: CorpusPage[] = [...clean, ...faulty, ...last];
