import { perfectSpans } from './proofs.ts';
import { extend, type Frontier, frontierWidth, nodeHash, root } from './tree.ts';

/** Whether a leaf stands at this index of the tree of this size and root (RFC 9162 §2.1.3.2). */
export function verifyInclusion(
  leaf: Buffer,
  index: number,
  size: number,
  proof: readonly Buffer[],
  expected: Buffer,
): boolean {
  if (!isIndex(index) || !isIndex(size) || index >= size) return false;
  let [at, last] = [index, size - 1];
  let hash = leaf;
  for (const sibling of proof) {
    if (last === 0) return false;
    const right = at % 2 === 1 || at === last;
    hash = right ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
    if (right) [at, last] = toRightChild(at, last);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && hash.equals(expected);
}

/** Whether the older tree is the beginning of the newer one (RFC 9162 §2.1.4.2). Anything begins with the empty tree. */
export function verifyConsistency(
  older: { size: number; root: Buffer },
  newer: { size: number; root: Buffer },
  proof: readonly Buffer[],
): boolean {
  if (!isIndex(older.size) || !isIndex(newer.size) || older.size > newer.size) return false;
  if (older.size === newer.size) return !proof.length && older.root.equals(newer.root);
  if (older.size === 0) return !proof.length && older.root.equals(root({ size: 0, hashes: [] }));
  const path = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  const [first, ...rest] = path;
  if (!first || !proof.length) return false;
  let [at, last] = [older.size - 1, newer.size - 1];
  while (at % 2) [at, last] = [half(at), half(last)];
  let [old, all] = [first, first];
  for (const sibling of rest) {
    if (last === 0) return false;
    const right = at % 2 === 1 || at === last;
    if (right) {
      old = nodeHash(sibling, old);
      all = nodeHash(sibling, all);
      [at, last] = toRightChild(at, last);
    } else all = nodeHash(all, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 && old.equals(older.root) && all.equals(newer.root);
}

/** The claim of a range proof about the leaves before and after the range. */
export interface RangeProof {
  left: readonly Buffer[];
  right: readonly Buffer[];
}

/** The compact range before a range; null where the proof has not as many hashes as the index asks for. */
export function rangeStart(from: number, left: readonly Buffer[]): Frontier | null {
  return isIndex(from) && left.length === frontierWidth(from) ? { size: from, hashes: left } : null;
}

/** The root over a range that has been extended to its end, and what comes after it; null where the proof does not fit. */
export function rangeRoot(end: Frontier, right: readonly Buffer[], size: number): Buffer | null {
  if (!isIndex(size) || end.size > size) return null;
  const spans = [...perfectSpans(end.size, size)];
  if (spans.length !== right.length) return null;
  return root(
    spans.reduce(
      (frontier, { from, to }, i) => extend(frontier, [right[i] as Buffer], Math.log2(to - from)),
      end,
    ),
  );
}

const isIndex = (value: number) => Number.isSafeInteger(value) && value >= 0;

const half = (value: number) => Math.floor(value / 2);

/** Up to where the node is a right child: below that it has no sibling of its own. */
function toRightChild(index: number, lastIndex: number): [number, number] {
  let [at, last] = [index, lastIndex];
  while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)];
  return [at, last];
}

function isPowerOfTwo(value: number): boolean {
  return frontierWidth(value) === 1;
}
