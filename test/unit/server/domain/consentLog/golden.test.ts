import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  openCheckpoint,
  signCheckpoint,
} from '../../../../../server/domain/consentLog/checkpoint.ts';
import {
  parseVkey,
  signerOf,
  type Verifier,
} from '../../../../../server/domain/consentLog/keys.ts';
import {
  consistencyProof,
  inclusionProof,
} from '../../../../../server/domain/consentLog/proofs.ts';
import { emptyFrontier, extend, root } from '../../../../../server/domain/consentLog/tree.ts';
import {
  verifyConsistency,
  verifyInclusion,
} from '../../../../../server/domain/consentLog/verifyProofs.ts';
import { growTiles, leavesOf, readerOf } from '../../../../support/consentLog.ts';

/** Written once by golang.org/x/mod/sumdb: `npm run interop -- --golden`. The key's seed is 32 bytes of 42. */
const golden: {
  vkey: string;
  note: string;
  sizes: [number, number];
  roots: [string, string];
  index: number;
  inclusion: string[];
  consistency: string[];
} = JSON.parse(readFileSync('test/fixtures/log/golden.json', 'utf8'));

const origin = 'golden.example/log';
const [older, newer] = golden.sizes;
const leaves = leavesOf(newer);
const read = readerOf(growTiles(leaves));
const rootOf = (size: number) => root(extend(emptyFrontier, leaves.slice(0, size)));
const bytes = (texts: string[]) => texts.map((text) => Buffer.from(text, 'base64'));
const texts = (hashes: Buffer[]) => hashes.map((hash) => hash.toString('base64'));

it('opens the checkpoint that Go signed', () => {
  const known = [parseVkey(golden.vkey) as Verifier];
  expect(openCheckpoint(golden.note, origin, known)).toMatchObject({
    size: newer,
    root: rootOf(newer),
  });
});

it('signs it as Go does, byte by byte', () => {
  const signer = signerOf(Buffer.alloc(32, 42), origin);
  expect(signer.vkey).toBe(golden.vkey);
  const head = { origin, size: newer, root: rootOf(newer) };
  expect(signCheckpoint(head, [signer])).toBe(golden.note);
});

it('has the trees and proofs that Go has', () => {
  expect(texts([rootOf(older), rootOf(newer)])).toEqual(golden.roots);
  expect(texts(inclusionProof(golden.index, newer, read))).toEqual(golden.inclusion);
  expect(texts(consistencyProof(older, newer, read))).toEqual(golden.consistency);
});

it('accepts the proofs that Go makes', () => {
  const leaf = leaves[golden.index] as Buffer;
  const path = bytes(golden.inclusion);
  expect(verifyInclusion(leaf, golden.index, newer, path, rootOf(newer))).toBe(true);
  const heads = golden.sizes.map((size) => ({ size, root: rootOf(size) }));
  const [first, second] = heads as [{ size: number; root: Buffer }, { size: number; root: Buffer }];
  expect(verifyConsistency(first, second, bytes(golden.consistency))).toBe(true);
});
