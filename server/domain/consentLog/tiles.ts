import { hashBytes, nodeHash } from './tree.ts';

/*
 * Tiles of height 8, as c2sp.org/tlog-tiles has them: the n-th tile of level l holds up to 256 hashes, each of them the
 * root of 256^l leaves. Only full tiles are hashed into the level above.
 */

export const tileHeight = 8;
export const tileWidth = 256;

/** A place among the tiles; `width` is the number of its hashes, 256 for a full one. */
export interface TilePlace {
  level: number;
  n: number;
  width: number;
}

export interface Tile {
  level: number;
  n: number;
  /** 32 bytes for each hash, one to 256 of them. */
  hashes: Buffer;
}

/** Number of hashes that a level of a tree of this size has. */
export function levelWidth(size: number, level: number): number {
  return Math.floor(size / tileWidth ** level);
}

/** The width of a tile in a tree of this size; 0 or less where there is no such tile. */
export function widthOf(size: number, level: number, n: number): number {
  return Math.min(tileWidth, levelWidth(size, level) - n * tileWidth);
}

/** The partial tile of each level, lowest first; a level whose last tile is full has none. */
export function partialTiles(size: number): TilePlace[] {
  const places: TilePlace[] = [];
  for (let level = 0; levelWidth(size, level) > 0; level += 1) {
    const n = Math.floor(levelWidth(size, level) / tileWidth);
    const width = widthOf(size, level, n);
    if (width) places.push({ level, n, width });
  }
  return places;
}

/** All tiles of a tree of this size, lowest level first. */
export function* tilesOf(size: number): Generator<TilePlace> {
  for (let level = 0; levelWidth(size, level) > 0; level += 1) {
    for (let n = 0; n * tileWidth < levelWidth(size, level); n += 1) {
      yield { level, n, width: widthOf(size, level, n) };
    }
  }
}

/** The tiles that exist, or are wider, at size `to` and were not so at size `from`. */
export function tilesTouched(from: number, to: number): TilePlace[] {
  const places: TilePlace[] = [];
  for (let level = 0; levelWidth(to, level) > levelWidth(from, level); level += 1) {
    const first = Math.floor(levelWidth(from, level) / tileWidth);
    for (let n = first; n * tileWidth < levelWidth(to, level); n += 1) {
      places.push({ level, n, width: widthOf(to, level, n) });
    }
  }
  return places;
}

/**
 * The tiles to write when leaves are appended.
 *
 * @param size leaves there were before
 * @param partial those of `partialTiles(size)`, with their hashes
 * @param leaves hashes of the new leaves
 * @returns each tile of `tilesTouched`, whole: it replaces what was written of it before
 * @throws {RangeError} where a partial tile is missing or has another width than `size` asks for
 */
export function tilesGrown(
  size: number,
  partial: readonly Tile[],
  leaves: readonly Buffer[],
): Tile[] {
  const tiles: Tile[] = [];
  let added = leaves;
  for (let level = 0; added.length; level += 1) {
    const n = Math.floor(levelWidth(size, level) / tileWidth);
    const row = Buffer.concat([partialOf(size, level, n, partial), ...added]);
    const grown = cut(row).map((hashes, i) => ({ level, n: n + i, hashes }));
    tiles.push(...grown);
    added = grown
      .filter(({ hashes }) => hashes.length === tileWidth * hashBytes)
      .map(({ hashes }) => perfectRoot(hashes));
  }
  return tiles;
}

function partialOf(size: number, level: number, n: number, partial: readonly Tile[]): Buffer {
  const width = widthOf(size, level, n);
  const found = partial.find((tile) => tile.level === level && tile.n === n);
  const hashes = found?.hashes ?? Buffer.alloc(0);
  if (hashes.length === width * hashBytes) return hashes;
  throw new RangeError(`tile ${level}/${n} has to have ${width} hashes at size ${size}`);
}

function cut(row: Buffer): Buffer[] {
  const length = tileWidth * hashBytes;
  return Array.from({ length: Math.ceil(row.length / length) }, (_, i) =>
    row.subarray(i * length, (i + 1) * length),
  );
}

/** The root over hashes in one buffer, whose number is a power of two. */
export function perfectRoot(hashes: Buffer): Buffer {
  let row = hashes;
  while (row.length > hashBytes) {
    const above = Buffer.alloc(row.length / 2);
    for (let at = 0; at < row.length; at += 2 * hashBytes) {
      const left = row.subarray(at, at + hashBytes);
      nodeHash(left, row.subarray(at + hashBytes, at + 2 * hashBytes)).copy(above, at / 2);
    }
    row = above;
  }
  return Buffer.from(row);
}
