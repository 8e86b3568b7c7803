import type { CorpusPage } from '../page.ts';
import { clean } from './clean.ts';
import { faulty } from './faulty.ts';

/** Workers, routers, sign-in walls, and real tools in settings that nobody had tried; written before the scanner met them. */
export const round6: CorpusPage[] = [...clean, ...faulty];
