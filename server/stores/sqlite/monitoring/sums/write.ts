import type { Worker } from 'node:worker_threads';
import type { Region } from '../../../../../src/shared/vocabulary.ts';
import type { Folded } from '../../../../domain/monitoring/foldNext.ts';
import type { FoldedSums, WrittenSums } from './messages.ts';

/** Has the sums that the thread made written, and tells it what came of it: one thread alone writes a database. */
export const writeFolded =
  (keep: (region: Region, folded: Folded) => Promise<unknown>) =>
  async ({ id, region, folded }: FoldedSums, worker: Worker): Promise<void> => {
    const error = await keep(region, folded).then(
      () => null,
      (failed: Error) => failed,
    );
    worker.postMessage({ is: 'written', id, error } satisfies WrittenSums);
  };
