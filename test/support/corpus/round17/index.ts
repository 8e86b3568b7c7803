import type { CorpusPage } from '../page.ts';
import { banners } from './banners.ts';
import { clean } from './clean.ts';
import { cleanToo } from './cleanToo.ts';
import { tags } from './tags.ts';

/**
 * Sites of further kinds, tongues and tools: each says above it what it does, and which check finds that, or why none does. Written by
 * somebody who had read what the checks claim, and neither the scanner nor its words.
 */
export const round17: CorpusPage[] = [...clean, ...tags, ...cleanToo, ...banners];
