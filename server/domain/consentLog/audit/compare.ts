import type { Head } from '../checkpoint.ts';
import { hashesOf, rangeSpans, tilesNeeded } from '../proofs.ts';
import { type Frontier, root } from '../tree.ts';
import { rangeRoot, rangeStart } from '../verifyProofs.ts';
import { AuditFailure } from './faults.ts';
import { type ServedLog, tileAt } from './servedLog.ts';

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
  const tiles = new Map<string, Buffer>();
  for (const place of tilesNeeded([...spans.left, ...spans.right], size)) {
    tiles.set(`${place.level}/${place.n}`, await tileAt(log, place));
  }
  const read = (level: number, n: number) => tiles.get(`${level}/${n}`) as Buffer;
  const [left, right] = [spans.left, spans.right].map((some) => hashesOf(some, size, read));
  const begin = rangeStart(older.size, left as Buffer[]) as Frontier;
  const shown = { left: left?.map(encoded), right: right?.map(encoded) };
  if (!rangeRoot(begin, right as Buffer[], size)?.equals(newer.root)) {
    throw new AuditFailure('tile', shown);
  }
  if (!root(begin).equals(older.root)) throw new AuditFailure('rewritten', shown);
}

const encoded = (hash: Buffer) => hash.toString('base64');
