import { type Checkpoint, type Head, openCheckpoint } from './checkpoint.ts';
import { decodeEntry, entryBytes } from './entry.ts';
import { parseVkey, type Verifier } from './keys.ts';
import { NoteError } from './note.ts';
import { hashesOf, rangeSpans, tilesNeeded } from './proofs.ts';
import { followChange, type Generation, type KeyChange, type NamedLog } from './succession.ts';
import { tileName } from './tilePaths.ts';
import { perfectRoot, type TilePlace, tilesOf, tileWidth } from './tiles.ts';
import { emptyFrontier, extend, type Frontier, hashBytes, leafHash, root } from './tree.ts';
import { rangeRoot, rangeStart } from './verifyProofs.ts';

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

/** The faults that an audit can find in a log. */
export const auditFaults = {
  other_log: 'This is another log than the one you remember.',
  not_signed: 'The checkpoint is not signed by the key of the log.',
  smaller: 'The checkpoint covers fewer entries than one that you were shown before.',
  other_root: 'Two checkpoints of one size have different roots.',
  rewritten: 'The log does not begin with what you were shown before.',
  lost: 'Part of what you were shown before is lost, and the log says so itself.',
  tile: 'A tile is not of the tree that was signed.',
  entries: 'The entries are not those of the tree that was signed.',
  order: 'An entry was received no later than the one before it.',
} as const;

export type AuditFault = keyof typeof auditFaults;

/** The state of the log at the end of an audit. */
export interface Audited {
  checkpoint: Checkpoint;
  note: string;
  vkey: string;
  /** The logs that took the place of the one that was known, oldest first. */
  followed: KeyChange[];
}

/** The log contradicts what was signed or shown before. */
export class AuditFailure extends Error {
  readonly fault: AuditFault;
  /** The evidence, for others to look at. */
  readonly shown: Record<string, unknown>;
  /** The state to remember although something was lost. */
  audited: Audited | null = null;

  constructor(fault: AuditFault, shown: Record<string, unknown> = {}) {
    super(auditFaults[fault]);
    this.fault = fault;
    this.shown = shown;
  }
}

const entryRow = 2 + entryBytes;

/**
 * Holds a served log against its key and the checkpoint seen last. Where another log has taken its place, and the key that is known
 * vouches for that, it goes on with that one.
 *
 * @param vkey the key of the log, known from elsewhere
 * @param remembered that checkpoint, which held then; null at the first time
 * @param full reads the whole log: every tile, and every entry where there are any
 * @throws {AuditFailure} where something is wrong with it
 */
export async function auditLog({
  log: known,
  vkey,
  remembered,
  full,
}: {
  log: ServedLog;
  vkey: string;
  remembered: Head | null;
  full: boolean;
}): Promise<Audited> {
  const followed = follow({ origin: nameIn(vkey), vkey }, await known.generations());
  const now = followed.at(-1)?.log ?? { origin: nameIn(vkey), vkey };
  const log = followed.length ? known.at(now.origin) : known;
  const note = await log.checkpoint();
  try {
    const checkpoint = opened(note, parseVkey(now.vkey) as Verifier);
    const audited = { checkpoint, note, vkey: now.vkey, followed };
    if (remembered) await compare(log, remembered, checkpoint).catch(lostIn(audited));
    if (full) await readAll(log, checkpoint);
    return audited;
  } catch (error) {
    if (error instanceof AuditFailure) error.shown.checkpoint = note;
    throw error;
  }
}

const nameIn = (vkey: string) => (parseVkey(vkey) as Verifier).name;

/** Goes from the log that is known to the one of today. @throws {AuditFailure} where nobody vouches for a change */
function follow(known: NamedLog, generations: readonly Generation[]): KeyChange[] {
  const first = generations.findIndex(({ origin }) => origin === known.origin);
  const followed: KeyChange[] = [];
  for (let at = first; first >= 0 && at + 1 < generations.length; at += 1) {
    const [here, next] = generations.slice(at, at + 2) as [Generation, Generation];
    try {
      followed.push(followChange(followed.at(-1)?.log ?? known, here, next));
    } catch (error) {
      if (!(error instanceof NoteError)) throw error;
      throw new AuditFailure('other_log', { why: error.message, change: [here, next] });
    }
  }
  return followed;
}

/** A loss that the log itself declares is no contradiction; but whoever was shown the lost part must hear of it. */
function lostIn(audited: Audited): (error: unknown) => never {
  return (error) => {
    const contradicts =
      error instanceof AuditFailure && ['smaller', 'other_root', 'rewritten'].includes(error.fault);
    if (!contradicts || audited.followed.every(({ reason }) => reason === 'rotated')) throw error;
    const lost = new AuditFailure('lost', { ...error.shown, changes: audited.followed });
    lost.audited = audited;
    throw lost;
  };
}

function opened(note: string, key: Verifier): Checkpoint {
  const [origin] = note.split('\n', 1);
  if (origin !== key.name && /^\S+\n\d+\n/.test(note)) throw new AuditFailure('other_log');
  try {
    return openCheckpoint(note, key.name, [key]);
  } catch (error) {
    if (error instanceof NoteError) throw new AuditFailure('not_signed', { why: error.message });
    throw error;
  }
}

/** Whether the newer tree begins with the older one, from tiles that come to the newer root. */
async function compare(log: ServedLog, older: Head, newer: Head): Promise<void> {
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

const pathOf = ({ level, n, width }: TilePlace) => `${level}/${tileName(n, width)}`;

async function tileAt(log: ServedLog, place: TilePlace): Promise<Buffer> {
  const tile = await log.tile(pathOf(place), place.width * hashBytes);
  if (tile.length === place.width * hashBytes) return tile;
  throw new AuditFailure('tile', { path: pathOf(place), bytes: tile.length });
}

/** Reads every tile and entry, and makes the tree of them again. */
async function readAll(log: ServedLog, { size, root: signed }: Head): Promise<void> {
  let tree = emptyFrontier;
  let receivedAt = -1;
  // The hashes that each level must have, computed from the one below it.
  let expected: Buffer[] = [];
  let above: Buffer[] = [];
  let level = 0;
  for (const place of tilesOf(size)) {
    if (place.level !== level) [level, expected, above] = [place.level, above, []];
    const tile = await tileAt(log, place);
    if (place.width === tileWidth) above.push(perfectRoot(tile));
    const first = place.n * tileWidth;
    if (level > 0) {
      const known = Buffer.concat(expected.slice(first, first + place.width));
      if (!known.equals(tile)) throw new AuditFailure('tile', { path: pathOf(place) });
      continue;
    }
    if (log.entries) receivedAt = await readEntries(log, place, tile, receivedAt);
    tree = extend(tree, slices(tile, hashBytes));
  }
  if (!root(tree).equals(signed)) throw new AuditFailure('tile', { size });
}

/** @returns when the last of them was received */
async function readEntries(log: ServedLog, place: TilePlace, tile: Buffer, after: number) {
  const path = `entries/${tileName(place.n, place.width)}`;
  const bundle = await log.tile(path, place.width * entryRow);
  const wrong = () => new AuditFailure('entries', { path });
  if (bundle.length !== place.width * entryRow) throw wrong();
  let last = after;
  let at = 0;
  for (const row of slices(bundle, entryRow)) {
    const bytes = row.subarray(2);
    const entry = row.readUInt16BE() === entryBytes ? decodeEntry(bytes) : null;
    const hash = tile.subarray(at * hashBytes, (at + 1) * hashBytes);
    if (!entry || !leafHash(bytes).equals(hash)) throw wrong();
    if (entry.receivedAt <= last) {
      throw new AuditFailure('order', { index: place.n * tileWidth + at });
    }
    last = entry.receivedAt;
    at += 1;
  }
  return last;
}

function* slices(bytes: Buffer, length: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
