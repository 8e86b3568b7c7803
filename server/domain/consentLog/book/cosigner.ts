import { parseTyped, type Verifier } from '../keys.ts';
import { NoteError, parseNote, type Signature } from '../note.ts';

/** A witness' key (c2sp.org/tlog-cosignature, Ed25519). */
export type Cosigner = Verifier;

export const cosignature = 4;
const timeBytes = 8;

/** Null where the text is no key of a witness, or one of a type that is not known here. */
export function parseCosigner(vkey: string): Cosigner | null {
  const key = parseTyped(vkey, cosignature);
  return (
    key && {
      ...key,
      verify: (text, signature) =>
        signature.length === timeBytes + 64 &&
        key.verify(signedMessage(text, timeIn(signature)), signature.subarray(timeBytes)),
    }
  );
}

/** What a witness signs: when, and the text of the checkpoint. */
export const signedMessage = (text: Uint8Array, at: bigint): Buffer =>
  Buffer.concat([Buffer.from(`cosignature/v1\ntime ${at}\n`), text]);

const timeIn = (signature: Uint8Array): bigint =>
  Buffer.from(signature.subarray(0, timeBytes)).readBigUInt64BE();

export interface Cosignature {
  by: Cosigner;
  /** Seconds since the epoch, by the clock of the witness. */
  at: number;
  signature: Signature;
}

/**
 * The cosignatures by known witnesses, the first of each; others are ignored.
 * @throws {NoteError} where it is no note, or one of them is wrong
 */
export function cosignaturesOf(note: string, known: readonly Cosigner[]): Cosignature[] {
  const { text, signatures } = parseNote(note);
  const bytes = Buffer.from(text);
  const found = new Map<Cosigner, Cosignature>();
  for (const one of signatures) {
    const by = known.find(({ name, id }) => name === one.name && id === one.id);
    if (!by) continue;
    if (!by.verify(bytes, one.signature) || timeIn(one.signature) === 0n) {
      throw new NoteError(`The cosignature by ${by.name}+${by.id} is wrong.`);
    }
    if (!found.has(by)) found.set(by, { by, at: Number(timeIn(one.signature)), signature: one });
  }
  return [...found.values()];
}
