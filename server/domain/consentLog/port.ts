import type { SiteLogEnd } from '../../../src/shared/wire/consentLog/log.ts';
import type { Micros } from '../kernel/clock.ts';
import type { Entry, EntryKind } from './entry.ts';

/** How far a site's log has got. */
export interface LogState {
  size: number;
  /** Time of its last entry; -1 before the first. */
  sealedAt: Micros;
  /** The hashes of its `Frontier`, one after the other. */
  frontier: Uint8Array;
}

/** An entry with what it commits to. */
export interface OpenedEntry extends Entry {
  /** Null, as `value` is, of a record that was erased. */
  salt: Uint8Array | null;
  /** Of a record, the record as the API answers it without `receivedAt`. */
  value: object | null;
}

export interface Sealed {
  size: number;
  /** Whether there is more to seal. */
  more: boolean;
  /** How what is sealed contradicts itself: then nothing is added to it. Null where it does not. */
  broken: string | null;
}

/**
 * The log of each site: all that was recorded of it, in the order of `receivedAt`. An insert stores a salt and a commitment beside
 * the row; sealing puts them into the tree afterwards, so that nobody waits for it.
 */
export interface LogStore {
  /** Sites after this one (null: from the first on) with records that are not sealed, in the order of their ids. */
  sitesToSeal(after: string | null, most: number): Promise<string[]>;
  /**
   * Seals the next entries of a site, no more than `maxSealed`. The first time it begins the log: the entry that says so comes after
   * all that was recorded until then.
   */
  sealLog(siteId: string): Promise<Sealed>;
  /** Null where the log has not begun. */
  logState(siteId: string): Promise<LogState | null>;
  /** The hashes of a tile, one after the other; null where there is none. */
  logTile(siteId: string, level: number, n: number): Promise<Uint8Array | null>;
  /** The sealed entries of the n-th tile of leaves, in their order. */
  logEntries(siteId: string, n: number): Promise<OpenedEntry[]>;
  /** The entries of one kind, but records, that were received after a moment: in their order, sealed or not. */
  logEntriesOf(
    siteId: string,
    kind: Exclude<EntryKind, 'record'>,
    after: Micros,
    most: number,
  ): Promise<OpenedEntry[]>;
  /** Adds an entry that is no record, to be sealed with the next. */
  addLogEntry(entry: {
    siteId: string;
    kind: Exclude<EntryKind, 'record'>;
    value: object;
  }): Promise<void>;
  /** Forgets tiles and frontier, so that all there is of the site is sealed anew. */
  forgetTree(siteId: string): Promise<void>;
  /** The index, in the log, of what was received at this time and is or will be sealed. */
  logIndex(siteId: string, receivedAt: Micros): Promise<number>;
}

/** The last signed head of a site's log. */
export interface SignedHead {
  siteId: string;
  /** The log's name. */
  origin: string;
  size: number;
  root: Uint8Array;
  /** The signed checkpoint. */
  note: string;
  signedAt: Micros;
}

/** Why a log signs no more. */
export type LogEnd = SiteLogEnd;

/** A log that signs no more: another one goes on in its place, on the same tree. */
export interface EndedLog extends SignedHead {
  endedAt: Micros;
  reason: LogEnd;
  /** How many of the entries it signed are still the beginning of the tree. */
  kept: number;
}

/** A key that logs are or were signed with, and the one for receipts that follows from it: their public halves. */
export interface LogKey {
  publicKey: Uint8Array;
  receiptsKey: Uint8Array;
  /** Null for the first one. */
  from: Micros | null;
  /** Null while it is used. */
  until: Micros | null;
  /** The list of all keys when this one came, signed by it and the one before; null for the first. */
  note: string | null;
}

/** The signer's memory, in the control plane: apart from the logs themselves. */
export interface HeadStore {
  logHead(siteId: string): Promise<SignedHead | null>;
  /** Of sites after this one (null: from the first on), in the order of their ids. */
  logHeads(after: string | null, most: number): Promise<SignedHead[]>;
  /**
   * Keeps a head where `before` is still the last one of its log; null where there was none.
   * @returns whether it was kept
   */
  keepHead(kept: {
    head: SignedHead;
    before: Pick<SignedHead, 'size' | 'root'> | null;
  }): Promise<boolean>;
  /** Keys since the first change, oldest first; empty where there was none. */
  logKeys(): Promise<LogKey[]>;
  /** Ends the key in use, which is stored where it is the first, and keeps the one after it. @returns false where another came first */
  changeLogKey(change: { ended: LogKey; next: LogKey }): Promise<boolean>;
  /** Whether anybody may read the log's checkpoint and tiles. */
  logPublished(siteId: string): Promise<boolean>;
  setLogPublished(siteId: string, published: boolean): Promise<void>;
  /**
   * Ends a log and keeps the first head of the one in its place, where what is ended is still the last head of its site.
   * @returns whether it was
   */
  succeedLog(succession: { ended: EndedLog; head: SignedHead }): Promise<boolean>;
  /** The logs of a site that sign no more, oldest first. */
  endedLogs(siteId: string): Promise<EndedLog[]>;
  /** A published log, or one before it, by all that follows `/log/` in its name; null where there is none, or it isn't published. */
  publishedLog(logId: string): Promise<SignedHead | EndedLog | null>;
}
