import type { TileReader } from '../../server/domain/consentLog/proofs.ts';
import { tilesGrown } from '../../server/domain/consentLog/tiles.ts';
import { leafHash } from '../../server/domain/consentLog/tree.ts';

/** Hashes of as many leaves, each another. */
export function leavesOf(count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) => leafHash(Buffer.from(String(i))));
}

/** All tiles over these leaves, by `level/n`. */
export function growTiles(leaves: Buffer[]): Map<string, Buffer> {
  return new Map(
    tilesGrown(0, [], leaves).map(({ level, n, hashes }) => [`${level}/${n}`, hashes]),
  );
}

/** Reads tiles by `level/n`; one that is wider is cut to the width asked for. */
export function readerOf(tiles: ReadonlyMap<string, Buffer>): TileReader {
  return (level, n, width) => {
    const hashes = tiles.get(`${level}/${n}`);
    if (!hashes || hashes.length < width * 32) throw new Error(`no tile ${level}/${n} of ${width}`);
    return hashes.subarray(0, width * 32);
  };
}
