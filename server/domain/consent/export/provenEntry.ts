import { toBase64 } from '../../consentLog/base64.ts';
import type { Head } from '../../consentLog/checkpoint.ts';
import { commitment, type EntryKind, encodeEntry } from '../../consentLog/entry.ts';
import type { LogStore, OpenedEntry } from '../../consentLog/port.ts';
import { inclusionSpans } from '../../consentLog/proofs.ts';
import { storedHashes } from '../../consentLog/storedHashes.ts';
import { leafHash } from '../../consentLog/tree.ts';
import { verifyInclusion } from '../../consentLog/verifyProofs.ts';
import { microsToIso } from '../../kernel/time.ts';
import { bytesOf, microsOf } from './lineValues.ts';

/** An entry of a log with its own proof of inclusion. */
export interface ProvenEntry {
  index: number;
  receivedAt: string;
  salt: string;
  value: object;
  proof: string[];
}

export type Open = OpenedEntry & { salt: Uint8Array; value: object };

export const isOpen = (entry: OpenedEntry): entry is Open => Boolean(entry.salt && entry.value);

/** @param log its id, and how many of its entries the proof is for */
export async function provenEntry(
  store: Pick<LogStore, 'logTile'>,
  log: { siteId: string; size: number },
  { receivedAt, salt, value }: Open,
  index: number,
): Promise<ProvenEntry> {
  const spans = inclusionSpans(index, log.size);
  const proof = await storedHashes(store, log.siteId, spans, log.size);
  return {
    index,
    receivedAt: microsToIso(receivedAt),
    salt: toBase64(salt),
    value,
    proof: proof.map(toBase64),
  };
}

/** Whether a log with this head has the entry, as one of this kind. */
export function isProven(entry: ProvenEntry, kind: EntryKind, { size, root }: Head): boolean {
  const sum = commitment(bytesOf(entry.salt), entry.value);
  const receivedAt = microsOf(entry.receivedAt);
  const leaf = leafHash(encodeEntry({ kind, receivedAt, commitment: sum }));
  return verifyInclusion(leaf, entry.index, size, entry.proof.map(bytesOf), root);
}
