import { randomFillSync } from 'node:crypto';
import type { Micros } from '../kernel/clock.ts';
import { canonicalText } from './canonicalText.ts';
import { commitment, commitmentTo, type Entry, encodeEntry, saltBytes } from './entry.ts';
import type { LogState, OpenedEntry } from './port.ts';
import { partialTiles, type Tile, tileHeight, tilesGrown, tileWidth } from './tiles.ts';
import { emptyFrontier, extend, type Frontier, hashBytes, leafHash } from './tree.ts';

/** Maximum of entries that are sealed at once: some five milliseconds, in which no decision is stored. */
export const maxSealed = 500;

/** Random bytes for many salts: to ask for them one by one costs as much as a hash. Each is used once. */
const pool = { bytes: Buffer.alloc(1024 * saltBytes), used: Number.POSITIVE_INFINITY };

/** What is stored beside a new record. */
export function newSalt(): Buffer {
  if (pool.used >= pool.bytes.length) {
    randomFillSync(pool.bytes);
    pool.used = 0;
  }
  pool.used += saltBytes;
  return Buffer.from(pool.bytes.subarray(pool.used - saltBytes, pool.used));
}

/** A new salt and the commitment under it, 48 bytes. */
export function sealOf(value: object): Buffer {
  const salt = newSalt();
  return Buffer.concat([salt, commitment(salt, value)]);
}

/** The two parts of a seal. */
export function partsOf(seal: Uint8Array): { salt: Uint8Array; commitment: Uint8Array } {
  return { salt: seal.subarray(0, saltBytes), commitment: seal.subarray(saltBytes) };
}

/**
 * Salt and commitment of a record, of which the salt alone is stored: the record stands beside it. Versions before stored both.
 * @param stored empty where there is none: whatever is made with it proves nothing
 * @param text the canonical one of the record
 */
export function openSeal(stored: Uint8Array, text: () => string): ReturnType<typeof partsOf> {
  if (stored.length === saltBytes)
    return { salt: stored, commitment: commitmentTo(stored, text()) };
  return partsOf(stored);
}

/** A record as it stands in the log. Its commitment is computed where somebody asks for it: an export and most proofs do not. */
export const openedRecord = (seal: Uint8Array, receivedAt: Micros, value: object): OpenedEntry => ({
  kind: 'record',
  receivedAt,
  salt: partsOf(seal).salt,
  value,
  get commitment() {
    return openSeal(seal, () => canonicalText(value)).commitment;
  },
});

/** How what is sealed can contradict itself. */
export const contradictions = {
  tree: 'tiles and frontier are not of one tree',
  entries: 'records or entries that were sealed are missing, or there are more',
} as const;

export const emptyLog: LogState = { size: 0, sealedAt: -1, frontier: Buffer.alloc(0) };

export interface GrownTile extends Tile {
  /** When the first entry of the tile was received, where it is a new tile of leaves; else null. */
  fromAt: Micros | null;
}

/** Whether the tiles that are not full, those of `partialTiles(log.size)`, come to what the log says of itself. */
export function agrees(log: LogState, partial: readonly Tile[]): boolean {
  const found = frontierOf(log.size, partial);
  return found !== null && bytesOf(found).equals(log.frontier);
}

/**
 * Adds entries to a log that agrees with its tiles, in their order.
 * @param partial those of `partialTiles(log.size)`
 * @returns the log as it is then, and the tiles to write
 */
export function grow(
  log: LogState,
  partial: readonly Tile[],
  entries: readonly Entry[],
): { log: LogState; tiles: GrownTile[] } {
  const leaves = entries.map((entry) => leafHash(encodeEntry(entry)));
  const size = log.size + leaves.length;
  const sealedAt = entries.at(-1)?.receivedAt ?? log.sealedAt;
  const tiles = tilesGrown(log.size, partial, leaves).map((tile): GrownTile => {
    const first = tile.level === 0 ? entries[tile.n * tileWidth - log.size] : undefined;
    return { ...tile, fromAt: first?.receivedAt ?? null };
  });
  // Full tiles are hashed already, into the level above: from there the frontier takes half the hashes that the leaves would.
  const after = frontierOf(size, [...tiles, ...partial]) as Frontier;
  return { log: { size, sealedAt, frontier: bytesOf(after) }, tiles };
}

/** The frontier of a tree of this size, from its partial tiles; null where these are not all there, each of its width. */
export function frontierOf(size: number, partial: readonly Tile[]): Frontier | null {
  let frontier = emptyFrontier;
  for (const { level, n, width } of partialTiles(size).reverse()) {
    const tile = partial.find((one) => one.level === level && one.n === n);
    if (tile?.hashes.length !== width * hashBytes) return null;
    frontier = extend(frontier, slices(tile.hashes), level * tileHeight);
  }
  return frontier;
}

/** A frontier as it is stored. */
export function storedFrontier({ size, frontier }: LogState): Frontier {
  return { size, hashes: [...slices(Buffer.from(frontier))] };
}

function* slices(hashes: Buffer): Generator<Buffer> {
  for (let at = 0; at < hashes.length; at += hashBytes) yield hashes.subarray(at, at + hashBytes);
}

const bytesOf = ({ hashes }: Frontier) => Buffer.concat(hashes);

/** The entries of two sources in one order, no more than `maxSealed`. Each source is in order and holds as many. */
export function inOrder<One extends Pick<Entry, 'receivedAt'>>(a: One[], b: One[]): One[] {
  return [...a, ...b].sort((x, y) => x.receivedAt - y.receivedAt).slice(0, maxSealed);
}
