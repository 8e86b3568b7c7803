import type { Head } from '../checkpoint.ts';
import { decodeEntry } from '../entry.ts';
import { partialTiles, perfectRoot, type TilePlace, tileHeight, tileWidth } from '../tiles.ts';
import { emptyFrontier, extend, hashBytes, leafHash, root } from '../tree.ts';
import { AuditFailure } from './faults.ts';
import { entriesAt, pathOf, type ServedLog, slices, tileAt } from './servedLog.ts';

/**
 * Reads every tile, and every entry where there are any, from the root down: each tile is known by its hash before it is asked for. So
 * the first that is wrong ends it, and a log of any size takes the memory of one tile a level.
 * @throws {AuditFailure}
 */
export async function readAll(log: ServedLog, { size, root: signed }: Head): Promise<void> {
  let receivedAt = -1;

  async function visit(place: TilePlace, hashes: readonly Buffer[]): Promise<void> {
    const { level, n } = place;
    if (level === 0) {
      if (log.entries) receivedAt = await readEntries(log, place, hashes, receivedAt);
      return;
    }
    for (const [at, hash] of hashes.entries()) {
      const below = { level: level - 1, n: n * tileWidth + at, width: tileWidth };
      const tile = await tileAt(log, below);
      if (!perfectRoot(tile).equals(hash)) throw new AuditFailure('tile', { path: pathOf(below) });
      await visit(below, slices(tile, hashBytes));
    }
  }

  const edge: [TilePlace, Buffer[]][] = [];
  let tree = emptyFrontier;
  for (const place of partialTiles(size).reverse()) {
    const hashes = slices(await tileAt(log, place), hashBytes);
    tree = extend(tree, hashes, place.level * tileHeight);
    edge.push([place, hashes]);
  }
  if (!root(tree).equals(signed)) throw new AuditFailure('tile', { size });
  for (const [place, hashes] of edge) await visit(place, hashes);
}

/** @returns when the last of them was received */
async function readEntries(
  log: ServedLog,
  place: TilePlace,
  hashes: readonly Buffer[],
  after: number,
): Promise<number> {
  let last = after;
  for (const [at, bytes] of (await entriesAt(log, place)).entries()) {
    const index = place.n * tileWidth + at;
    const entry = decodeEntry(bytes);
    if (!entry || !leafHash(bytes).equals(hashes[at] as Buffer)) {
      throw new AuditFailure('entries', { index });
    }
    if (entry.receivedAt <= last) throw new AuditFailure('order', { index });
    last = entry.receivedAt;
  }
  return last;
}
