import type { Head } from '../checkpoint.ts';
import { decodeEntry } from '../entry.ts';
import { inclusionSpans } from '../proofs.ts';
import { tileWidth, widthOf } from '../tiles.ts';
import { leafHash } from '../tree.ts';
import { verifyInclusion } from '../verifyProofs.ts';
import { AuditFailure } from './faults.ts';
import { entriesAt, hashesAt, type ServedLog } from './servedLog.ts';

/**
 * When the last entry of a log was received, in microseconds; null where it has none, or hands none out.
 * @throws {AuditFailure} where the entry that is served is not the last one of the tree
 */
export async function lastReceivedAt(log: ServedLog, { size, root }: Head): Promise<number | null> {
  if (!log.entries || size === 0) return null;
  const index = size - 1;
  const n = Math.floor(index / tileWidth);
  const bundle = await entriesAt(log, { level: 0, n, width: widthOf(size, 0, n) });
  const spans = inclusionSpans(index, size);
  const proof = (await hashesAt(log, spans, size))(spans);
  const bytes = bundle.at(-1) as Buffer;
  const entry = decodeEntry(bytes);
  if (entry && verifyInclusion(leafHash(bytes), index, size, proof, root)) return entry.receivedAt;
  throw new AuditFailure('entries', { index });
}
