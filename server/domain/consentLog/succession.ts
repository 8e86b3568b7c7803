import { fromBase64, toBase64 } from './base64.ts';
import { type Checkpoint, type Head, openCheckpoint } from './checkpoint.ts';
import { openEntryProof, type ShownEntry } from './entryProof.ts';
import { parseVkey, publicKeyOf, type Verifier, vkeyUnder } from './keys.ts';
import { NoteError } from './note.ts';
import type { LogEnd, SignedHead } from './port.ts';
import { parseTlogProof } from './tlogProof.ts';
import { hashBytes } from './tree.ts';

/*
 * How one log takes the place of another, on the same tree. The new one begins with a `genesis` entry that names the one before it, its
 * last checkpoint and what was found of it. Where the key changes, the old one says so first, in a `closed` entry that it still signs.
 */

/** A log and its key. */
export interface NamedLog {
  origin: string;
  vkey: string;
}

/** Value of the `genesis` entry of a log that takes another's place. */
export function successionEntry({
  log,
  reason,
  before,
  found,
}: {
  log: NamedLog;
  reason: LogEnd;
  /** The log before it, as it was signed last; `vkey` is null where nobody knows the key any more. */
  before: Pick<SignedHead, 'origin' | 'note'> & { vkey: string | null };
  /** The tree it goes on from. */
  found: Head;
}): object {
  const { origin, vkey, note } = before;
  return {
    entry: 'genesis',
    ...log,
    reason,
    predecessor: { origin, vkey, checkpoint: note },
    found: { size: found.size, root: toBase64(found.root) },
  };
}

/** Value of the `closed` entry of a log whose key is changed. */
export const handoverEntry = (successor: NamedLog): object => ({
  entry: 'closed',
  reason: 'rotated',
  successor,
});

/** One log in the row of those that a site has had, as a server tells it. */
export interface Generation extends NamedLog {
  checkpoint: string;
  /** Proof of the entry it begins with; null for the first. */
  opened: string | null;
  /** Proof of the entry in which it names the one after it; null where there is none. */
  closed: string | null;
}

/** The statement of a key change, which whoever follows it believes. */
export interface KeyChange {
  log: NamedLog;
  reason: LogEnd;
  /** How much of the log before was there. */
  found: Head;
}

/** Value of the entry that such a log begins with. */
interface Opening extends NamedLog {
  reason: LogEnd;
  predecessor: { checkpoint: string };
  found: { size: number; root: string };
}

/**
 * Follows a log that is known to the one in its place.
 * @throws {NoteError} where the key that is known does not vouch for the change
 */
export function followChange(known: NamedLog, at: Generation, next: Generation): KeyChange {
  const opening = openEntryProof(next.opened ?? '', signerIn(next));
  const opened = opening.entry.value as Partial<Opening>;
  const before: Checkpoint = openCheckpoint(`${opened.predecessor?.checkpoint}`, known.origin, [
    keyOf(known),
  ]);
  const size = opened.found?.size ?? Number.NaN;
  const root = fromBase64(`${opened.found?.root}`);
  const { reason } = opened;
  if (
    opening.entry.kind !== 'genesis' ||
    opened.origin !== next.origin ||
    opened.vkey !== next.vkey ||
    (reason !== 'rotated' && reason !== 'rolled_back') ||
    !(Number.isSafeInteger(size) && size >= 0 && size <= opening.index) ||
    root?.length !== hashBytes ||
    (reason === 'rotated' && size < before.size)
  ) {
    throw new NoteError('The log does not say that it replaces the one you know.');
  }
  const sameKey = publicKeyOf(known.vkey)?.equals(publicKeyOf(next.vkey) as Buffer);
  if (!sameKey && !handsOver(openEntryProof(at.closed ?? '', keyOf(known)).entry, next)) {
    throw new NoteError('The log you know does not name the key of the one in its place.');
  }
  const { origin, vkey } = next;
  return { log: { origin, vkey }, reason, found: { size, root } };
}

function handsOver({ kind, value }: ShownEntry, { origin, vkey }: NamedLog): boolean {
  const { successor } = value as { successor?: Partial<NamedLog> };
  return kind === 'closed' && successor?.origin === origin && successor.vkey === vkey;
}

/**
 * The key of the log in whose tree its first entry is shown: its own, or, where a part of it was lost later, the same under the name of
 * one after it.
 */
function signerIn({ opened, ...next }: Generation): Verifier {
  const [origin = ''] = parseTlogProof(opened ?? '').checkpoint.split('\n', 1);
  keyOf(next);
  return keyOf({ origin, vkey: vkeyUnder(origin, publicKeyOf(next.vkey) as Buffer) });
}

/** @throws {NoteError} */
function keyOf({ origin, vkey }: NamedLog): Verifier {
  const key = parseVkey(vkey);
  if (key?.name !== origin) throw new NoteError('The key is not the key of the log.');
  return key;
}
