import { entryBytes } from '../entry.ts';
import { hashesOf, type Span, tilesNeeded } from '../proofs.ts';
import type { Generation } from '../succession.ts';
import { tileName } from '../tilePaths.ts';
import type { TilePlace } from '../tiles.ts';
import { hashBytes } from '../tree.ts';
import { AuditFailure } from './faults.ts';

/** A log as somebody else serves it: nothing of it is believed. */
export interface ServedLog {
  checkpoint(): Promise<string>;
  /** @param path below `tile/`; @param most bytes to read */
  tile(path: string, most: number): Promise<Buffer>;
  /** The logs that there have been, oldest first; empty where the server tells of none. */
  generations(): Promise<Generation[]>;
  /** The log in place of this one, by its name. */
  at(origin: string): ServedLog;
  /** Whether it hands out entries. */
  entries: boolean;
}

export const pathOf = ({ level, n, width }: TilePlace): string => `${level}/${tileName(n, width)}`;

/** @throws {AuditFailure} where it has not as many hashes as it must */
export async function tileAt(log: ServedLog, place: TilePlace): Promise<Buffer> {
  const tile = await log.tile(pathOf(place), place.width * hashBytes);
  if (tile.length === place.width * hashBytes) return tile;
  throw new AuditFailure('tile', { path: pathOf(place), bytes: tile.length });
}

/**
 * Reads the tiles that spans of a tree of this size need.
 * @returns gives the hashes of such spans
 * @throws {AuditFailure}
 */
export async function hashesAt(
  log: ServedLog,
  spans: readonly Span[],
  size: number,
): Promise<(some: readonly Span[]) => Buffer[]> {
  const tiles = new Map<string, Buffer>();
  for (const place of tilesNeeded(spans, size)) {
    tiles.set(`${place.level}/${place.n}`, await tileAt(log, place));
  }
  return (some) => hashesOf(some, size, (level, n) => tiles.get(`${level}/${n}`) as Buffer);
}

/** Before each entry in a bundle stands its length. */
const lengthBytes = 2;
const row = lengthBytes + entryBytes;

/** The entries whose hashes a tile holds; nothing shows yet that they are. @throws {AuditFailure} */
export async function entriesAt(log: ServedLog, { n, width }: TilePlace): Promise<Buffer[]> {
  const path = `entries/${tileName(n, width)}`;
  const bundle = await log.tile(path, width * row);
  const rows = slices(bundle, row);
  if (bundle.length !== width * row || rows.some((one) => one.readUInt16BE() !== entryBytes)) {
    throw new AuditFailure('entries', { path, bytes: bundle.length });
  }
  return rows.map((one) => one.subarray(lengthBytes));
}

export const slices = (bytes: Buffer, length: number): Buffer[] =>
  Array.from({ length: bytes.length / length }, (_, at) =>
    bytes.subarray(at * length, (at + 1) * length),
  );
