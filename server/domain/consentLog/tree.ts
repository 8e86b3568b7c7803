import { hash } from 'node:crypto';

/*
 * The Merkle tree of RFC 6962 §2.1, over SHA-256. Sizes and indexes go up to 2^53, so no bit operators on them: those
 * work on 32 bits.
 */

/**
 * The compact range [0, size): the roots of the perfect subtrees the leaves fall into, largest first. It is all that is
 * needed to append further leaves and to know the root.
 */
export interface Frontier {
  readonly size: number;
  readonly hashes: readonly Buffer[];
}

export const emptyFrontier: Frontier = { size: 0, hashes: [] };

export const hashBytes = 32;

/** By way of a text: Node takes three times as long to hand out bytes. */
export const sha256 = (bytes: Uint8Array | string): Buffer =>
  Buffer.from(hash('sha256', bytes, 'binary'), 'latin1');

/** The hash of a leaf: SHA-256(0x00 ‖ entry). */
export function leafHash(entry: Uint8Array): Buffer {
  const prefixed = Buffer.allocUnsafe(entry.length + 1);
  prefixed[0] = 0;
  prefixed.set(entry, 1);
  return sha256(prefixed);
}

const pair = Buffer.alloc(1 + 2 * hashBytes, 1);

/** The hash of an inner node: SHA-256(0x01 ‖ left ‖ right). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  pair.set(left, 1);
  pair.set(right, 1 + hashBytes);
  return sha256(pair);
}

/** Number of hashes in the frontier of a tree of this size: one for each bit that is set. */
export function frontierWidth(size: number): number {
  let count = 0;
  for (let rest = size; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}

/**
 * Appends perfect subtrees of 2^level leaves each, given their roots.
 *
 * @throws {RangeError} where the size is no multiple of 2^level, so that such a subtree cannot come next
 */
export function extend(frontier: Frontier, roots: Iterable<Buffer>, level = 0): Frontier {
  const width = 2 ** level;
  const hashes = [...frontier.hashes];
  let { size } = frontier;
  if (size % width) throw new RangeError(`no subtree of ${width} leaves can come after ${size}`);
  for (const root of roots) {
    let hash = root;
    let full = size / width;
    for (; full % 2; full = (full - 1) / 2) hash = nodeHash(hashes.pop() as Buffer, hash);
    hashes.push(hash);
    size += width;
  }
  return { size, hashes };
}

/** The Merkle tree hash; that of an empty tree is the hash of nothing. */
export function root({ hashes }: Frontier): Buffer {
  return hashes.length ? hashes.reduceRight((right, left) => nodeHash(left, right)) : sha256('');
}
