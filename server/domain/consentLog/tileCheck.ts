import { encodeEntry } from './entry.ts';
import type { LogStore } from './port.ts';
import { tileWidth } from './tiles.ts';
import { emptyFrontier, extend, hashBytes, leafHash, root } from './tree.ts';

/** The last tile of leaves of a tree that is not empty. */
export const newestTile = (size: number): number => Math.floor((size - 1) / tileWidth);

/**
 * Whether what is stored of the n-th tile of leaves is what was sealed: each entry fits its leaf, and a full tile its hash in the tile
 * above. Entries that are sealed meanwhile do not matter.
 */
export async function isAsSealed(
  store: Pick<LogStore, 'logTile' | 'logEntries'>,
  siteId: string,
  n: number,
): Promise<boolean> {
  const tile = await store.logTile(siteId, 0, n);
  if (!tile?.length) return false;
  const entries = (await store.logEntries(siteId, n)).slice(0, tile.length / hashBytes);
  const leaves = entries.map((entry) => leafHash(encodeEntry(entry)));
  if (!Buffer.concat(leaves).equals(tile)) return false;
  if (leaves.length < tileWidth) return true;
  const above = await store.logTile(siteId, 1, Math.floor(n / tileWidth));
  const at = (n % tileWidth) * hashBytes;
  return root(extend(emptyFrontier, leaves)).equals(
    above?.subarray(at, at + hashBytes) ?? Buffer.of(),
  );
}
