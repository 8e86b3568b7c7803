import type { ErasureReason } from './port.ts';

/** What the log says of records erased at once: where they stood, and why they are gone. Nothing in it tells who they were of. */
export function erasureEntry(indexes: readonly number[], reason: ErasureReason): object {
  return { entry: 'erasure', indexes: [...indexes].sort((a, b) => a - b), reason };
}
