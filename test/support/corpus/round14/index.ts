import type { CorpusPage } from '../page.ts';
import { banners } from './banners.ts';
import { clean } from './clean.ts';
import { cleanToo } from './cleanToo.ts';
import { tags } from './tags.ts';

/**
 * Sites of kinds, tongues and tools that no earlier round has: each says above it what it does, and which check finds that, or why none
 * does. Written by somebody who had read neither the scanner nor its words.
 */
export const round14: CorpusPage[] = [...clean, ...tags, ...cleanToo, ...banners];
