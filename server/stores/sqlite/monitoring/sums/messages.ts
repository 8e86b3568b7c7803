import type { Region } from '../../../../../src/shared/vocabulary.ts';
import type { Folded } from '../../../../domain/monitoring/foldNext.ts';

/** Sums that the thread has made, for the region's writer. */
export interface FoldedSums {
  is: 'folded';
  id: number;
  region: Region;
  folded: Folded;
}

/** What came of writing them. */
export interface WrittenSums {
  is: 'written';
  id: number;
  error: Error | null;
}
