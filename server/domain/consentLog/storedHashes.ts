import type { LogStore } from './port.ts';
import { hashesOf, type Span, tilesNeeded } from './proofs.ts';
import { hashBytes } from './tree.ts';

/** The hashes of spans of a stored log, at a size that it has or has had. */
export async function storedHashes(
  store: Pick<LogStore, 'logTile'>,
  siteId: string,
  spans: readonly Span[],
  size: number,
): Promise<Buffer[]> {
  const tiles = new Map<string, Buffer>();
  for (const { level, n } of tilesNeeded(spans, size)) {
    const hashes = await store.logTile(siteId, level, n);
    tiles.set(`${level}/${n}`, Buffer.from(hashes ?? []));
  }
  return hashesOf(spans, size, (level, n, width) => {
    const hashes = tiles.get(`${level}/${n}`) as Buffer;
    // Another process may have sealed more meanwhile, and a tile only grows. What is missing makes a proof that fails.
    return Buffer.concat([hashes, Buffer.alloc(width * hashBytes)], width * hashBytes);
  });
}
