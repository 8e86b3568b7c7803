import { ed25519, parseVkey, typeIn, typeName, type Verifier } from './keys.ts';
import { NoteError } from './note.ts';

/** The key of a log as somebody gave it. @throws {NoteError} that says why it is none */
export function logKey(vkey: string): Verifier {
  const known = parseVkey(vkey);
  if (known) return known;
  const type = typeIn(vkey);
  throw new NoteError(
    type !== null && type !== ed25519
      ? `The key is of type ${typeName(type)}: of logs, only Ed25519 keys of type 0x01 are known here.`
      : 'The key is no verification key of a log.',
  );
}
