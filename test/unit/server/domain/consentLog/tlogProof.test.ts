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
import { NoteError } from '../../../../../server/domain/consentLog/note.ts';
import { inclusionProof } from '../../../../../server/domain/consentLog/proofs.ts';
import {
  parseTlogProof,
  writeTlogProof,
} from '../../../../../server/domain/consentLog/tlogProof.ts';
import { emptyFrontier, extend, root } from '../../../../../server/domain/consentLog/tree.ts';
import { verifyInclusion } from '../../../../../server/domain/consentLog/verifyProofs.ts';
import { growTiles, leavesOf, readerOf } from '../../../../support/consentLog.ts';

const origin = 'consent.example/log/4f1c';
const signer = signerOf(Buffer.alloc(32, 7), origin);
const known = [parseVkey(signer.vkey) as Verifier];
const leaves = leavesOf(300);
const head = { size: 300, root: root(extend(emptyFrontier, leaves)) };
const checkpoint = signCheckpoint({ origin, ...head }, [signer]);
const proof = inclusionProof(41, 300, readerOf(growTiles(leaves)));
const text = writeTlogProof({ index: 41, proof, checkpoint, extra: Buffer.from('extra') });

/** Whether a text shows that the leaf is in the log. */
function shows(one: string): boolean {
  const { index, proof, checkpoint } = parseTlogProof(one);
  const { size, root } = openCheckpoint(checkpoint, origin, known);
  return verifyInclusion(leaves[41] as Buffer, index, size, proof, root);
}

it('is laid out as the format says', () => {
  const hashes = proof.map((hash) => `${hash.toString('base64')}\n`).join('');
  expect(text).toBe(`c2sp.org/tlog-proof@v1\nextra ZXh0cmE=\nindex 41\n${hashes}\n${checkpoint}`);
});

it('is read back, with extra data and without', () => {
  const extra = Buffer.from('extra');
  expect(parseTlogProof(text)).toEqual({ index: 41, proof, checkpoint, extra });
  const plain = { index: 0, proof: [], checkpoint };
  expect(parseTlogProof(writeTlogProof(plain))).toEqual(plain);
  expect(shows(text)).toBe(true);
});

it('shows nothing with a byte changed, but in the extra data, which whoever reads it derives the entry from', () => {
  const bytes = Buffer.from(writeTlogProof({ index: 41, proof, checkpoint }));
  for (let at = 0; at < bytes.length; at += 1) {
    for (let bit = 0; bit < 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] as number) ^ (1 << bit);
      let shown = false;
      try {
        shown = shows(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(changed));
      } catch {}
      expect(shown, `${at} ${bit}`).toBe(false);
    }
  }
});

it('is nothing else', () => {
  for (const wrong of [
    '',
    'c2sp.org/tlog-proof@v1\n\n',
    text.replace('@v1', '@v2'),
    text.replace('index 41', 'index 041'),
    text.replace('index 41', 'index 9007199254740992'),
    text.replace('index 41\n', ''),
    text.replace('ZXh0cmE=', 'ZXh0cmF='),
    text.replace('index 41', `index 41\n${'A'.repeat(40)}`),
    text.replace('index 41', `index 41${`\n${'A'.repeat(43)}=`.repeat(50)}`),
  ]) {
    expect(() => parseTlogProof(wrong)).toThrow(NoteError);
  }
});
