import { openCheckpoint } from './checkpoint.ts';
import { keyOfLog } from './logKey.ts';
import { NoteError } from './note.ts';
import { extend, hashBytes } from './tree.ts';
import { rangeRoot, rangeStart } from './verifyProofs.ts';

/**
 * A range of a log that is given leaf by leaf, held against a checkpoint.
 *
 * @throws {NoteError} where the checkpoint is not to be believed, or the proof cannot fit
 */
export function rangeOfLog(given: {
  origin: string;
  checkpoint: string;
  vkey: string;
  from: number;
  left: readonly Buffer[];
  right: readonly Buffer[];
}) {
  const { origin, vkey, from, left, right } = given;
  const verifier = keyOfLog(vkey, origin);
  const checkpoint = openCheckpoint(given.checkpoint, origin, [verifier]);
  const start = rangeStart(from, left);
  if (!start || ![...left, ...right].every(({ length }) => length === hashBytes)) {
    throw new NoteError('The proof of what comes before does not fit its index.');
  }
  let range = start;
  return {
    checkpoint,
    verifier,
    vkey,
    from,
    /** Index of the leaf that comes next. */
    next: () => range.size,
    add(leaf: Buffer): void {
      range = extend(range, [leaf]);
    },
    /** Whether all leaves have been given, and nothing else. */
    closes: () => rangeRoot(range, right, checkpoint.size)?.equals(checkpoint.root) ?? false,
  };
}
