import { ed25519, parseVkey, typeIn, typeName, type Verifier } from './keys.ts';
import { NoteError } from './note.ts';

/** How whoever holds a log's earlier key comes to the one in use: each change of the key begins another log, with a name of its own. */
const changed =
  'If the key of the log was changed in between, portcullis audit --site … --vkey KEY leads from the earlier key to the later one. Check a file with the key of its own log.';

/** The key that is given for a log. @throws {NoteError} where it is none, or that of another log */
export function keyOfLog(vkey: string, origin: string): Verifier {
  const key = logKey(vkey);
  if (key.name === origin) return key;
  throw new NoteError(`The key belongs to ${key.name}, but the log is ${origin}. ${changed}`);
}

/** The key of a log as somebody gave it. @throws {NoteError} that says why it is none */
export function logKey(vkey: string): Verifier {
  const known = parseVkey(vkey);
  if (known) return known;
  const type = typeIn(vkey);
  throw new NoteError(
    type !== null && type !== ed25519
      ? `The key has type ${typeName(type)}: for logs, only Ed25519 keys of type 0x01 are known here.`
      : 'The key is not the verification key of a log.',
  );
}
