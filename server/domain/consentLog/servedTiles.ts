import { encodeEntry, entryBytes } from './entry.ts';
import type { LogStore } from './port.ts';
import { parseTileName } from './tilePaths.ts';
import { widthOf } from './tiles.ts';
import { hashBytes } from './tree.ts';

type LogReads = Pick<LogStore, 'logTile' | 'logEntries'>;

/** The parts of a path of c2sp.org/tlog-tiles below `tile/`; `level` is null for a bundle of entries. */
interface TilePath {
  level: number | null;
  n: number;
  width: number;
}

const path = /^(entries|0|[1-9]\d?)\/(.+)$/;
/** Whether it names entries, which tell when each visitor decided. */
export const namesEntries = (path: string): boolean => path.startsWith('entries/');

/** The highest that the format knows. */
const maxLevel = 63;

function parseTilePath(text: string): TilePath | null {
  const [, first = '', name = ''] = path.exec(text) ?? [];
  const place = parseTileName(name);
  if (!place) return null;
  if (first === 'entries') return { level: null, ...place };
  return Number(first) <= maxLevel ? { level: Number(first), ...place } : null;
}

/**
 * The bytes of a tile or a bundle of entries, as far as they are signed: nothing past `size` is in them.
 *
 * @param size of the signed tree
 * @returns null where a tree of this size has no such tile
 */
export async function servedTile(
  store: LogReads,
  siteId: string,
  size: number,
  path: string,
): Promise<Buffer | null> {
  const named = parseTilePath(path);
  if (!named || named.width > widthOf(size, named.level ?? 0, named.n)) return null;
  const { level, n, width } = named;
  const bytes =
    level === null
      ? await bundle(store, siteId, n, width)
      : (await store.logTile(siteId, level, n))?.subarray(0, width * hashBytes);
  const whole = width * (level === null ? bundledBytes : hashBytes);
  if (bytes?.length !== whole) throw new Error('A tile of a log is not as it was signed.');
  return Buffer.from(bytes);
}

const bundledBytes = 2 + entryBytes;

/** Entries one after another, each with its length before it (u16, big endian). */
async function bundle(store: LogReads, siteId: string, n: number, width: number): Promise<Buffer> {
  const entries = (await store.logEntries(siteId, n)).slice(0, width);
  return Buffer.concat(entries.flatMap((entry) => [Buffer.of(0, entryBytes), encodeEntry(entry)]));
}
