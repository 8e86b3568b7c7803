import { fromBase64, toBase64 } from './base64.ts';
import type { Signer, Verifier } from './keys.ts';
import { NoteError, openNote, signNote } from './note.ts';
import { hashBytes } from './tree.ts';

/** A tree at one size. */
export interface Head {
  size: number;
  root: Buffer;
}

/** The head of a named log (c2sp.org/tlog-checkpoint). */
export interface Checkpoint extends Head {
  origin: string;
}

export function signCheckpoint(checkpoint: Checkpoint, signers: readonly Signer[]): string {
  const { origin, size, root } = checkpoint;
  return signNote(`${origin}\n${size}\n${toBase64(root)}\n`, signers);
}

/**
 * The head in a signed checkpoint of this log. Lines after the root are signed with it, but say nothing here.
 *
 * @throws {NoteError} where it is none, is another log's, or no known key signed it
 */
export function openCheckpoint(
  note: string,
  origin: string,
  known: readonly Verifier[],
): Checkpoint & { signedBy: Verifier[] } {
  const { text, signedBy } = openNote(note, known);
  const checkpoint = parseCheckpoint(text);
  if (checkpoint.origin !== origin) {
    throw new NoteError(`It is a checkpoint of ${checkpoint.origin}, not of ${origin}.`);
  }
  return { ...checkpoint, signedBy };
}

/** @throws {NoteError} where the text of a note is no checkpoint */
export function parseCheckpoint(text: string): Checkpoint {
  const [origin = '', digits = '', encoded = '', ...more] = text.split('\n');
  const size = Number(digits);
  const root = fromBase64(encoded);
  const extensions = more.slice(0, -1);
  if (
    !origin ||
    !/^(0|[1-9]\d{0,15})$/.test(digits) ||
    !Number.isSafeInteger(size) ||
    root?.length !== hashBytes ||
    more.at(-1) !== '' ||
    extensions.includes('')
  ) {
    throw new NoteError('It is not a checkpoint.');
  }
  return { origin, size, root };
}
