import { expect, it } from 'vitest';
import { openCheckpoint } from '../../../../../server/domain/consentLog/checkpoint.ts';
import {
  parseVkey,
  signerOf,
  type Verifier,
} from '../../../../../server/domain/consentLog/keys.ts';
import { consistencyProof } from '../../../../../server/domain/consentLog/proofs.ts';
import { signHead } from '../../../../../server/domain/consentLog/signing.ts';
import { growTiles, leavesOf, readerOf } from '../../../../support/consentLog.ts';
import { Naive } from './naive.ts';

const origin = 'consent.example/log/4f1c';
const signer = signerOf(Buffer.alloc(32, 7), origin);
const leaves = leavesOf(600);
const naive = new Naive(leaves);
const read = readerOf(growTiles(leaves));
const head = (size: number) => ({ origin, size, root: naive.mth(0, size) });
const forked = (size: number) => ({ ...head(size), root: Buffer.alloc(32, 1) });

it('signs the first head, the same again, and what extends it', () => {
  for (const [older, newer] of [
    [null, 5],
    [0, 5],
    [5, 5],
    [5, 6],
    [256, 600],
  ] as const) {
    const proof = consistencyProof(older ?? newer, newer, read);
    const signed = signHead(head(newer), older === null ? null : head(older), proof, [signer]);
    const known = [parseVkey(signer.vkey) as Verifier];
    expect(openCheckpoint((signed as { note: string }).note, origin, known)).toMatchObject(
      head(newer),
    );
  }
});

it('signs nothing else, and says why', () => {
  const proof = consistencyProof(256, 600, read);
  const refused = (...[checkpoint, remembered, path]: [object, object, Buffer[]]) =>
    signHead(checkpoint as never, remembered as never, path, [signer]);
  expect(refused(head(255), head(256), [])).toEqual({ refused: 'smaller' });
  expect(refused(forked(256), head(256), [])).toEqual({ refused: 'other_root' });
  expect(refused(forked(600), head(256), proof)).toEqual({ refused: 'not_consistent' });
  expect(refused(head(600), forked(256), proof)).toEqual({ refused: 'not_consistent' });
  expect(refused(head(600), head(256), [])).toEqual({ refused: 'not_consistent' });
  expect(refused(head(600), head(256), proof.slice(1))).toEqual({ refused: 'not_consistent' });
});
