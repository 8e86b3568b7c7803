import type { ErasureReason } from './port.ts';

/** The log's entry for records erased together: their positions, and the reason. Nothing in it reveals whose they were. */
export function erasureEntry(indexes: readonly number[], reason: ErasureReason): object {
  return { entry: 'erasure', indexes: [...indexes].sort((a, b) => a - b), reason };
}
