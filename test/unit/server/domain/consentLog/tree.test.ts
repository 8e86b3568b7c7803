import { expect, it } from 'vitest';
import {
  emptyFrontier,
  extend,
  leafHash,
  root,
} from '../../../../../server/domain/consentLog/tree.ts';
import fc from '../../../../support/seeded.ts';
import { Naive } from './naive.ts';

const hex = (text: string) => Buffer.from(text, 'hex');

// The leaves and roots that implementations of RFC 6962 share as test vectors.
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hex);
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

it('has the roots of the eight leaves everybody tests with', () => {
  const leaves = entries.map(leafHash);
  expect(
    roots.map((_, size) => root(extend(emptyFrontier, leaves.slice(0, size))).toString('hex')),
  ).toEqual(roots);
});

it('has the same root however its leaves come', () => {
  const leaf = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(fc.array(fc.array(leaf, { maxLength: 9 }), { maxLength: 9 }), (parts) => {
      const leaves = parts.flat();
      const frontier = parts.reduce((before, part) => extend(before, part), emptyFrontier);
      expect(frontier.size).toBe(leaves.length);
      expect(root(frontier)).toEqual(new Naive(leaves).mth(0, leaves.length));
    }),
  );
});

it('takes whole subtrees, and only where they can come next', () => {
  const leaves = Array.from({ length: 16 }, (_, i) => leafHash(Buffer.of(i)));
  const naive = new Naive(leaves);
  const half = extend(emptyFrontier, leaves.slice(0, 8));
  expect(root(extend(half, [naive.mth(8, 12), naive.mth(12, 16)], 2))).toEqual(naive.mth(0, 16));
  expect(() => extend(extend(half, leaves.slice(8, 9)), [naive.mth(12, 16)], 2)).toThrow(
    RangeError,
  );
});

it('leaves the frontier it was given as it was', () => {
  const before = extend(emptyFrontier, [leafHash(Buffer.of(1))]);
  const { size, hashes } = before;
  extend(before, [leafHash(Buffer.of(2))]);
  expect(before).toEqual({ size, hashes: [...hashes] });
});
