import { hashes, Point, verify as verifyEd25519 } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { Buffer } from './buffer.ts';

/*
 * The part of `node:crypto` that the check of an export uses, for browsers: SHA-256 and Ed25519. The browser's own is
 * asynchronous, and missing on some pages opened from a disk.
 */

hashes.sha512 = sha512;

const utf8 = new TextEncoder();
const bytesOf = (data: string | Uint8Array) =>
  typeof data === 'string' ? utf8.encode(data) : data;

export function createHash(_algorithm: 'sha256') {
  const sum = sha256.create();
  const hash = {
    update(data: string | Uint8Array) {
      sum.update(bytesOf(data));
      return hash;
    },
    digest(encoding?: 'hex'): Buffer | string {
      const digest = Buffer.from(sum.digest());
      return encoding ? digest.toString(encoding) : digest;
    },
  };
  return hash;
}

/** Bytes, whatever they are asked for as. */
export const hash = (_algorithm: 'sha256', data: string | Uint8Array): Buffer =>
  Buffer.from(sha256(bytesOf(data)));

/** The raw key, 32 bytes at the end of the wrapper (RFC 8410) that Node asks for. */
export const createPublicKey = ({ key }: { key: Uint8Array }): Uint8Array => key.slice(-32);

/** To the letter of RFC 8032, as Node does: no point that can be written in another way. */
export function verify(
  _algorithm: null,
  text: Uint8Array,
  key: Uint8Array,
  signature: Uint8Array,
): boolean {
  try {
    return verifyEd25519(signature, text, key, { zip215: false }) && isExact(text, key, signature);
  } catch {
    return false;
  }
}

/**
 * Whether the first half of the signature follows byte by byte, as OpenSSL looks at it. noble lets it be off by a point of small order (RFC 8032
 * §5.1.7 allows both), so that whoever has the key could sign what holds in one program and not in the other.
 */
function isExact(text: Uint8Array, key: Uint8Array, signature: Uint8Array): boolean {
  const [first, second] = [signature.subarray(0, 32), signature.subarray(32)];
  const challenge = numberOf(sha512(Buffer.concat([first, key, text]))) % Point.CURVE().n;
  const point = Point.fromBytes(key).negate().multiplyUnsafe(challenge);
  return Buffer.from(first).equals(
    Point.BASE.multiplyUnsafe(numberOf(second)).add(point).toBytes(),
  );
}

/** Little endian. */
const numberOf = (bytes: Uint8Array) =>
  BigInt(`0x${Buffer.from(bytes.toReversed()).toString('hex')}`);
