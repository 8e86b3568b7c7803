import type { Head } from '../checkpoint.ts';
import { rangeSpans } from '../proofs.ts';
import { type Frontier, root } from '../tree.ts';
import { rangeRoot, rangeStart } from '../verifyProofs.ts';
import { AuditFailure } from './faults.ts';
import { hashesAt, type ServedLog } from './servedLog.ts';

/**
 * Whether the newer tree begins with the older one, from tiles that come to the newer root.
 * @throws {AuditFailure} where it does not
 */
export async function compare(log: ServedLog, older: Head, newer: Head): Promise<void> {
  if (newer.size < older.size) throw new AuditFailure('smaller');
  if (newer.size === older.size) {
    if (newer.root.equals(older.root)) return;
    throw new AuditFailure('other_root');
  }
  const { size } = newer;
  const spans = rangeSpans(older.size, older.size, size);
  const hashes = await hashesAt(log, [...spans.left, ...spans.right], size);
  const [left, right] = [hashes(spans.left), hashes(spans.right)];
  const begin = rangeStart(older.size, left) as Frontier;
  const shown = { left: left.map(encoded), right: right.map(encoded) };
  if (!rangeRoot(begin, right, size)?.equals(newer.root)) {
    throw new AuditFailure('tile', shown);
  }
  if (!root(begin).equals(older.root)) throw new AuditFailure('rewritten', shown);
}

const encoded = (hash: Buffer) => hash.toString('base64');
