import { perfectRoot, type TilePlace, tileHeight, tileWidth, widthOf } from './tiles.ts';
import { hashBytes, nodeHash } from './tree.ts';

/**
 * Leaves [from, to) of a tree that make up one subtree in the sense of RFC 6962: `from` is a multiple of the largest
 * power of two in its length, so that its hash follows from perfect subtrees.
 */
export interface Span {
  from: number;
  to: number;
}

/** A tile of exactly this width; a wider one may be cut to it. */
export type TileReader = (level: number, n: number, width: number) => Buffer;

/** The spans whose hashes show that a leaf is in the tree, lowest first (RFC 6962 §2.1.1). */
export function inclusionSpans(index: number, size: number): Span[] {
  if (!(index >= 0 && index < size)) throw new RangeError(`no leaf ${index} in ${size}`);
  const spans: Span[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + split(to - from);
    if (index < middle) {
      spans.unshift({ from: middle, to });
      to = middle;
    } else {
      spans.unshift({ from, to: middle });
      from = middle;
    }
  }
  return spans;
}

/** The spans whose hashes show that the tree of size `older` is the beginning of that of size `size` (RFC 6962 §2.1.2). */
export function consistencySpans(older: number, size: number): Span[] {
  if (!(older >= 0 && older <= size))
    throw new RangeError(`${older} is no earlier size of ${size}`);
  if (older === 0 || older === size) return [];
  const spans: Span[] = [];
  let [from, to] = [0, size];
  while (older !== to) {
    const middle = from + split(to - from);
    if (older <= middle) {
      spans.unshift({ from: middle, to });
      to = middle;
    } else {
      spans.unshift({ from, to: middle });
      from = middle;
    }
  }
  // A tree that is a whole subtree itself is known to whoever checks.
  return from === 0 ? spans : [{ from, to }, ...spans];
}

/** The spans to the left of the leaves [from, to), largest first, and to their right, in order. */
export function rangeSpans(
  from: number,
  to: number,
  size: number,
): { left: Span[]; right: Span[] } {
  if (!(from >= 0 && from <= to && to <= size)) {
    throw new RangeError(`${from} to ${to} is no range in ${size}`);
  }
  return { left: [...perfectSpans(0, from)], right: [...perfectSpans(to, size)] };
}

/** The tiles from which the hashes of spans follow, each once. */
export function tilesNeeded(spans: readonly Span[], size: number): TilePlace[] {
  const places = new Map<string, TilePlace>();
  for (const span of spans) {
    for (const perfect of perfectSpans(span.from, span.to)) {
      const { level, n } = standing(perfect);
      places.set(`${level}/${n}`, { level, n, width: widthOf(size, level, n) });
    }
  }
  return [...places.values()];
}

/** The hashes of spans, from the tiles of a tree of this size. */
export function hashesOf(spans: readonly Span[], size: number, read: TileReader): Buffer[] {
  const perfectHash = (span: Span) => {
    const { level, n, first, count } = standing(span);
    const hashes = read(level, n, widthOf(size, level, n));
    return perfectRoot(hashes.subarray(first * hashBytes, (first + count) * hashBytes));
  };
  return spans.map(({ from, to }) =>
    [...perfectSpans(from, to)]
      .map(perfectHash)
      .reduceRight((right, left) => nodeHash(left, right)),
  );
}

export function inclusionProof(index: number, size: number, read: TileReader): Buffer[] {
  return hashesOf(inclusionSpans(index, size), size, read);
}

export function consistencyProof(older: number, size: number, read: TileReader): Buffer[] {
  return hashesOf(consistencySpans(older, size), size, read);
}

export function rangeProof(from: number, to: number, size: number, read: TileReader) {
  const { left, right } = rangeSpans(from, to, size);
  return { left: hashesOf(left, size, read), right: hashesOf(right, size, read) };
}

/** The largest power of two below a number greater than one. Doubling is exact where a logarithm is not. */
function split(width: number): number {
  let half = 1;
  while (half * 2 < width) half *= 2;
  return half;
}

/** Cuts [from, to) into the perfect subtrees of a tree that ends at `to`, in order. */
export function* perfectSpans(from: number, to: number): Generator<Span> {
  for (let at = from; at < to; ) {
    let width = 1;
    while (at % (width * 2) === 0 && at + width * 2 <= to) width *= 2;
    yield { from: at, to: at + width };
    at += width;
  }
}

/** Where the hashes of a perfect subtree stand: their tile, the first of them, and their number. */
function standing({ from, to }: Span) {
  let level = 0;
  let leaves = 1;
  while (leaves * tileWidth <= to - from && level < 6) {
    leaves *= tileWidth;
    level += 1;
  }
  const first = from / leaves;
  const n = Math.floor(first / 2 ** tileHeight);
  return { level, n, first: first - n * tileWidth, count: (to - from) / leaves };
}
