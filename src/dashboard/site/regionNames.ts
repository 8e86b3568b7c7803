import type { Region } from '../../shared/vocabulary.ts';

/** What each region is called. */
export const regionNames: Record<Region, string> = { EU: 'European Union', US: 'United States' };
