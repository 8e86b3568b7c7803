import { ed25519, otherType, parseVkey, type Verifier } from './keys.ts';
import { NoteError } from './note.ts';

/** The key of a log as somebody gave it. @throws {NoteError} that says why it is none */
export function logKey(vkey: string): Verifier {
  const known = parseVkey(vkey);
  if (known) return known;
  const type = otherType(vkey, ed25519);
  throw new NoteError(
    type
      ? `The key is of type ${type}: of logs, only Ed25519 keys of type 0x01 are known here.`
      : 'The key is no verification key of a log.',
  );
}
