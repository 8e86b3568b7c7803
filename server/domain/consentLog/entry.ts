import { canonicalText } from './canonicalText.ts';
import { sha256 } from './tree.ts';

/** Kinds of entries and the first byte of each. */
export const entryKinds = {
  record: 1,
  publication: 2,
  erasure: 3,
  genesis: 4,
  closed: 5,
  epoch: 6,
} as const;

export type EntryKind = keyof typeof entryKinds;

/** The content hashed into the tree: it reveals the time, but the record only to those who know the salt and the value. */
export interface Entry {
  kind: EntryKind;
  /** Microseconds since the epoch. */
  receivedAt: number;
  commitment: Uint8Array;
}

export const saltBytes = 16;
export const commitmentBytes = 32;
/** kind u8 ‖ receivedAt u64, microseconds, big endian ‖ commitment. */
export const entryBytes = 1 + 8 + commitmentBytes;

/** @throws {RangeError} where a part is out of its bounds */
export function encodeEntry({ kind, receivedAt, commitment }: Entry): Buffer {
  if (commitment.length !== commitmentBytes) throw new RangeError('a commitment has 32 bytes');
  if (!Number.isSafeInteger(receivedAt))
    throw new RangeError('it has a time that no entry can have');
  const bytes = Buffer.allocUnsafe(entryBytes);
  bytes[0] = entryKinds[kind];
  bytes.writeUInt32BE(Math.floor(receivedAt / 2 ** 32), 1);
  bytes.writeUInt32BE(receivedAt % 2 ** 32, 5);
  bytes.set(commitment, 9);
  return bytes;
}

/** Null where the bytes are no entry. */
export function decodeEntry(bytes: Buffer): Entry | null {
  const kind = kindOf(bytes[0]);
  if (!kind || bytes.length !== entryBytes) return null;
  const receivedAt = Number(bytes.readBigUInt64BE(1));
  if (!Number.isSafeInteger(receivedAt)) return null;
  return { kind, receivedAt, commitment: bytes.subarray(9) };
}

/** The kind that a first byte stands for. */
export function kindOf(byte: number | undefined): EntryKind | null {
  const kinds = Object.keys(entryKinds) as EntryKind[];
  return kinds.find((kind) => entryKinds[kind] === byte) ?? null;
}

/**
 * SHA-256(salt ‖ RFC 8785 text of the value). Without the salt it confirms nothing, not even to someone who guesses the
 * value. The value of a record is the record as the API answers it without `receivedAt`, so that the commitment can be
 * made before the store gives it its time.
 */
export const commitment = (salt: Uint8Array, value: object): Buffer =>
  commitmentTo(salt, canonicalText(value));

/** The same, of a value whose text is at hand. */
export function commitmentTo(salt: Uint8Array, text: string): Buffer {
  if (salt.length !== saltBytes) throw new RangeError('a salt has 16 bytes');
  // UTF-8 has no more than three bytes for a unit of UTF-16.
  const most = saltBytes + 3 * text.length;
  const bytes = most <= room.length ? room : Buffer.allocUnsafe(most);
  bytes.set(salt);
  return sha256(bytes.subarray(0, saltBytes + bytes.write(text, saltBytes)));
}

/** Room for the values that there are most of, so that none is asked for each. */
const room = Buffer.alloc(16_384);
