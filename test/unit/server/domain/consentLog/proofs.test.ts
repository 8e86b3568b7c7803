import { describe, expect, it } from 'vitest';
import {
  consistencyProof,
  consistencySpans,
  inclusionProof,
  inclusionSpans,
  perfectSpans,
  rangeProof,
  rangeSpans,
  type Span,
  tilesNeeded,
} from '../../../../../server/domain/consentLog/proofs.ts';
import { extend, nodeHash } from '../../../../../server/domain/consentLog/tree.ts';
import {
  rangeRoot,
  rangeStart,
  verifyConsistency,
  verifyInclusion,
} from '../../../../../server/domain/consentLog/verifyProofs.ts';
import { growTiles, leavesOf, readerOf } from '../../../../support/consentLog.ts';
import fc from '../../../../support/seeded.ts';
import { everyCase } from '../../../../support/someOf.ts';
import { Naive } from './naive.ts';

const most = 300;
const leaves = leavesOf(most);
const naive = new Naive(leaves);
const read = readerOf(growTiles(leaves));
const root = (size: number) => naive.mth(0, size);
const head = (size: number) => ({ size, root: root(size) });
const flipped = (hash: Buffer) => Buffer.from(hash).fill((hash[0] as number) ^ 1, 0, 1);

/** Small trees, and those around each whole one, where the shape of a proof changes. */
const telling = (n: number) =>
  n <= 20 || n === most || [32, 64, 128, 256].some((whole) => Math.abs(n - whole) <= 1);
const tried = Array.from({ length: most + 1 }, (_, n) => n).filter((n) => everyCase || telling(n));

/** Calls for all m <= n, where n is a size that is tried. */
function pairs(each: (m: number, n: number) => void): void {
  for (const n of tried) for (let m = 0; m <= n; m += 1) each(m, n);
}

function rootOfRange(from: number, to: number, size: number, some = leaves.slice(from, to)) {
  const { left, right } = rangeProof(from, to, size, read);
  const start = rangeStart(from, left);
  return start && rangeRoot(extend(start, some), right, size);
}

/** The hashes of spans by the other opinion, which remembers them: from tiles, all pairs would take minutes. */
const hashesOf = (spans: Span[]) => spans.map(({ from, to }) => naive.mth(from, to));
const same = (some: Buffer[], others: Buffer[]) =>
  Buffer.concat(some).equals(Buffer.concat(others));

describe('for all m <= n', () => {
  it('inclusion is proved as the RFC says, and for no other index, size or leaf', () => {
    const wrong: unknown[] = [];
    pairs((m, n) => {
      if (m === n) return;
      const proof = hashesOf(inclusionSpans(m, n));
      const leaf = leaves[m] as Buffer;
      const lies = [
        () => verifyInclusion(leaf, m + 1, n, proof, root(n)),
        () => verifyInclusion(flipped(leaf), m, n, proof, root(n)),
        () => verifyInclusion(leaf, m, n, [...proof, leaf], root(n)),
        () => n > 1 && verifyInclusion(leaf, m, n, proof.slice(1), root(n)),
      ];
      const holds =
        same(proof, naive.path(m, 0, n)) &&
        verifyInclusion(leaf, m, n, proof, root(n)) &&
        !lies[(m + n) % lies.length]?.();
      if (!holds) wrong.push([m, n]);
    });
    expect(wrong).toEqual([]);
  });

  it('consistency is proved as the RFC says, and for no other tree', () => {
    const wrong: unknown[] = [];
    pairs((m, n) => {
      const proof = hashesOf(consistencySpans(m, n));
      const lies = [
        () => verifyConsistency({ size: m, root: flipped(root(m)) }, head(n), proof),
        () => m > 0 && verifyConsistency(head(m), { size: n, root: flipped(root(n)) }, proof),
        () => verifyConsistency(head(m), head(n), [...proof, root(n)]),
        () => proof.length > 0 && verifyConsistency(head(m), head(n), proof.slice(1)),
        () => m < n && verifyConsistency(head(n), head(m), proof),
      ];
      const holds =
        same(proof, m === 0 ? [] : naive.proof(m, n)) &&
        verifyConsistency(head(m), head(n), proof) &&
        !lies[(m + n) % lies.length]?.();
      if (!holds) wrong.push([m, n]);
    });
    expect(wrong).toEqual([]);
  });

  it('ranges are proved', () => {
    const wrong: unknown[] = [];
    for (const from of tried) {
      let range = rangeStart(from, hashesOf(rangeSpans(from, from, most).left));
      for (let to = from; to <= most && range; to += 1) {
        const sizes = [to, to + 1, 256, 257, most];
        const size = Math.min(Math.max(sizes[(from + to) % 5] as number, to), most);
        const { right } = rangeSpans(from, to, size);
        if (!rangeRoot(range, hashesOf(right), size)?.equals(root(size)))
          wrong.push([from, to, size]);
        if (to < most) range = extend(range, [leaves[to] as Buffer]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('tiles give the same hashes', () => {
    const wrong: unknown[] = [];
    pairs((m, n) => {
      if (n % 32 && n < 255) return;
      if (m === n || m % 7) return;
      const { left, right } = rangeProof(m, n - 1 > m ? n - 1 : m, n, read);
      const spans = rangeSpans(m, n - 1 > m ? n - 1 : m, n);
      const holds =
        same(inclusionProof(m, n, read), hashesOf(inclusionSpans(m, n))) &&
        same(consistencyProof(m, n, read), hashesOf(consistencySpans(m, n))) &&
        same(left, hashesOf(spans.left)) &&
        same(right, hashesOf(spans.right));
      if (!holds) wrong.push([m, n]);
    });
    expect(wrong).toEqual([]);
  });
});

describe('any change of a proof', () => {
  const size = fc.integer({ min: 2, max: most });
  const within = size.chain((n) => fc.tuple(fc.nat({ max: n - 1 }), fc.constant(n)));
  const bit = fc.tuple(fc.nat(), fc.nat({ max: 255 }));
  /** One bit of one of the hashes turned. */
  const change = (hashes: Buffer[], [which, at]: [number, number]) =>
    hashes.map((hash, i) => {
      if (i !== which % hashes.length) return hash;
      const changed = Buffer.from(hash);
      changed[at >> 3] = (changed[at >> 3] as number) ^ (1 << (at & 7));
      return changed;
    });

  it('is noticed', () => {
    fc.assert(
      fc.property(within, bit, ([m, n], turned) => {
        const leaf = leaves[m] as Buffer;
        const path = change(inclusionProof(m, n, read), turned);
        expect(verifyInclusion(leaf, m, n, path, root(n))).toBe(false);
        if (m) {
          const proof = change(consistencyProof(m, n, read), turned);
          expect(verifyConsistency(head(m), head(n), proof)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('of a range is noticed, as is a leaf left out, put in, or changed', () => {
    const range = within.chain(([from, n]) => {
      return fc.tuple(fc.constant(from), fc.integer({ min: from + 1, max: n }), fc.constant(n));
    });
    fc.assert(
      fc.property(range, fc.nat(), ([from, to, n], which) => {
        const inside = leaves.slice(from, to);
        const at = which % inside.length;
        const extra = inside[at] as Buffer;
        for (const some of [
          inside.toSpliced(at, 1),
          inside.toSpliced(at, 0, extra),
          inside.toSpliced(at, 1, flipped(extra)),
        ]) {
          expect(rootOfRange(from, to, n, some)?.equals(root(n)) ?? false).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('more leaves than 2^32', () => {
  // A tree whose every leaf is the same is known without making it.
  const leaf = leaves[0] as Buffer;
  const perfect = [leaf];
  for (let level = 1; level <= 53; level += 1) {
    const below = perfect[level - 1] as Buffer;
    perfect.push(nodeHash(below, below));
  }
  const readSame = (level: number, _n: number, width: number) =>
    Buffer.concat(Array.from({ length: width }, () => perfect[8 * level] as Buffer));
  const rootOfSame = (size: number) =>
    [...perfectSpans(0, size)]
      .map(({ from, to }) => perfect[Math.log2(to - from)] as Buffer)
      .reduceRight((right, left) => nodeHash(left, right));
  const sizes = fc.oneof(
    fc.integer({ min: 2 ** 32 - 3, max: 2 ** 32 + 3 }),
    fc.integer({ min: 2 ** 31, max: Number.MAX_SAFE_INTEGER }),
    fc.integer({ min: Number.MAX_SAFE_INTEGER - 3, max: Number.MAX_SAFE_INTEGER }),
  );

  it('are proved all the same', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    fc.assert(
      fc.property(sizes, part, part, (size, one, other) => {
        const index = Math.floor(one * size);
        const whole = { size, root: rootOfSame(size) };
        const path = inclusionProof(index, size, readSame);
        expect(path.length).toBeLessThanOrEqual(53);
        expect(verifyInclusion(leaf, index, size, path, whole.root)).toBe(true);
        expect(verifyInclusion(flipped(leaf), index, size, path, whole.root)).toBe(false);

        const older = 1 + Math.floor(other * (size - 1));
        const proof = consistencyProof(older, size, readSame);
        expect(verifyConsistency({ size: older, root: rootOfSame(older) }, whole, proof)).toBe(
          true,
        );

        const to = Math.min(index + 5, size);
        const { left, right } = rangeProof(index, to, size, readSame);
        const start = rangeStart(index, left);
        const end = start && extend(start, Array(to - index).fill(leaf));
        expect(end && rangeRoot(end, right, size)).toEqual(whole.root);
      }),
      { numRuns: 60 },
    );
  });

  it('need few tiles', () => {
    const size = 2 ** 52 + 12_345;
    expect(tilesNeeded(inclusionSpans(2 ** 40 + 7, size), size).length).toBeLessThanOrEqual(9);
    const { left, right } = rangeSpans(2 ** 33 + 1, 2 ** 33 + 1_000, size);
    expect(tilesNeeded([...left, ...right], size).length).toBeLessThanOrEqual(16);
  });
});

describe('the tiles a proof needs', () => {
  it('are those it reads, at their width', () => {
    const spansRead = new Set<string>();
    const watched = (level: number, n: number, width: number) => {
      spansRead.add(`${level}/${n}/${width}`);
      return read(level, n, width);
    };
    pairs((m, n) => {
      if (m === n || (n % 64 && n !== most)) return;
      spansRead.clear();
      inclusionProof(m, n, watched);
      const needed = tilesNeeded(inclusionSpans(m, n), n);
      expect(needed.map(({ level, n, width }) => `${level}/${n}/${width}`).sort()).toEqual(
        [...spansRead].sort(),
      );
    });
  });
});

it('there is no proof of what is not there', () => {
  expect(() => inclusionProof(5, 5, read)).toThrow(RangeError);
  expect(() => consistencyProof(6, 5, read)).toThrow(RangeError);
  expect(() => rangeProof(4, 3, 5, read)).toThrow(RangeError);
  expect(rangeStart(3, [leaves[0] as Buffer])).toBeNull();
  expect(rangeRoot({ size: 3, hashes: [] }, [], 2)).toBeNull();
  expect(verifyInclusion(leaves[0] as Buffer, 0.5, 1, [], root(1))).toBe(false);
  expect(verifyInclusion(leaves[0] as Buffer, -1, 1, [], root(1))).toBe(false);
});
