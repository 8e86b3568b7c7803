import { signCheckpoint } from '../../server/domain/consentLog/checkpoint.ts';
import { commitment, encodeEntry } from '../../server/domain/consentLog/entry.ts';
import { writeEntryProof } from '../../server/domain/consentLog/entryProof.ts';
import { signerOf } from '../../server/domain/consentLog/keys.ts';
import { inclusionProof } from '../../server/domain/consentLog/proofs.ts';
import { successionEntry } from '../../server/domain/consentLog/succession.ts';
import { emptyFrontier, extend, leafHash, root } from '../../server/domain/consentLog/tree.ts';
import { growTiles, readerOf } from './consentLog.ts';
import { signer } from './servedLogs.ts';

/** Two logs of one key that take each other's place for ever: each change is signed, and by itself to be believed. */
export function roundAndRound(times: number) {
  const other = signerOf(Buffer.alloc(32, 7), 'consent.example/log/8899aabbccddeeff');
  const both = [other, signer] as const;
  const empty = { size: 0, root: root(emptyFrontier) };
  const salt = Buffer.alloc(16);
  const entries = both.map((by, at) => {
    const before = both[1 - at] as typeof by;
    const note = signCheckpoint({ origin: before.name, ...empty }, [before]);
    const value = successionEntry({
      log: { origin: by.name, vkey: by.vkey },
      reason: 'rolled_back',
      before: { origin: before.name, note, vkey: before.vkey },
      found: empty,
    });
    return { kind: 'genesis' as const, receivedAt: 1e15 + at, salt, value };
  });
  const leaves = entries.map(({ salt, value, ...rest }) =>
    leafHash(encodeEntry({ ...rest, commitment: commitment(salt, value) })),
  );
  const tiles = growTiles(leaves);
  const head = { size: leaves.length, root: root(extend(emptyFrontier, leaves)) };
  const checkpointOf = (at: number) => {
    const by = both[at] as (typeof both)[number];
    return signCheckpoint({ origin: by.name, ...head }, [by]);
  };
  const one = (at: number) => ({
    origin: both[at]?.name,
    vkey: both[at]?.vkey,
    checkpoint: checkpointOf(at),
    opened: writeEntryProof({
      entry: entries[at] as (typeof entries)[number],
      index: at,
      proof: inclusionProof(at, head.size, readerOf(tiles)),
      checkpoint: checkpointOf(at),
    }),
    closed: null,
  });
  const generations = Array.from({ length: times }, () => [one(1), one(0)]).flat();
  return { generations: [...generations, one(1)], checkpoint: checkpointOf(1), tiles };
}
