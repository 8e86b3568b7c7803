import canonicalize from 'canonicalize';
import { fromBase64, toBase64 } from './base64.ts';
import { type Checkpoint, openCheckpoint } from './checkpoint.ts';
import { commitment, type EntryKind, encodeEntry, entryKinds, saltBytes } from './entry.ts';
import type { Verifier } from './keys.ts';
import { isNestedDeep } from './nesting.ts';
import { NoteError } from './note.ts';
import { parseTlogProof, writeTlogProof } from './tlogProof.ts';
import { leafHash } from './tree.ts';
import { verifyInclusion } from './verifyProofs.ts';

/** An entry that is no record, with all that it commits to. */
export interface ShownEntry {
  kind: Exclude<EntryKind, 'record'>;
  receivedAt: number;
  salt: Uint8Array;
  value: object;
}

/** That such an entry is in a log: c2sp.org/tlog-proof with the entry in `extra`. */
export function writeEntryProof({
  entry: { kind, receivedAt, salt, value },
  ...rest
}: {
  entry: ShownEntry;
  index: number;
  proof: readonly Buffer[];
  checkpoint: string;
}): string {
  const shown = { entryKind: kind, receivedAt, salt: toBase64(salt), value };
  return writeTlogProof({ extra: Buffer.from(canonicalize(shown) as string), ...rest });
}

/** @throws {NoteError} where it shows no entry of the log of this key */
export function openEntryProof(
  text: string,
  key: Verifier,
): { entry: ShownEntry; index: number; checkpoint: Checkpoint } {
  const { extra, index, proof, checkpoint: note } = parseTlogProof(text);
  const checkpoint = openCheckpoint(note, key.name, [key]);
  const entry = parseExtra(extra);
  const { kind, receivedAt, salt, value } = entry;
  const leaf = leafHash(encodeEntry({ kind, receivedAt, commitment: commitment(salt, value) }));
  if (!verifyInclusion(leaf, index, checkpoint.size, proof, checkpoint.root)) {
    throw new NoteError('The log does not have this entry at this place.');
  }
  return { entry, index, checkpoint };
}

function parseExtra(extra: Buffer | undefined): ShownEntry {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(extra);
    const deep = isNestedDeep(extra as Buffer);
    const { entryKind, receivedAt, salt, value, ...more } = deep ? {} : JSON.parse(text);
    const bytes = fromBase64(salt);
    const known = entryKind !== 'record' && Object.hasOwn(entryKinds, entryKind);
    const canonical = canonicalize({ entryKind, receivedAt, salt, value }) === text;
    const whole =
      bytes?.length === saltBytes && Number.isSafeInteger(receivedAt) && receivedAt >= 0;
    if (known && canonical && whole && !Object.keys(more).length && isObject(value)) {
      return { kind: entryKind, receivedAt, salt: bytes, value };
    }
  } catch {
    // Said below.
  }
  throw new NoteError('It does not contain an entry.');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
