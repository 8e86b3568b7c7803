import type { Micros, Millis } from '../../kernel/clock.ts';
import type { HeadStore, SignedHead } from '../port.ts';

/** One epoch of a region's book. */
export interface Epoch {
  /** Id of the book, which stands where a site's would. */
  book: string;
  /** When it begins. */
  epoch: Millis;
  /** Root of the tree over the heads of all logs (slots.ts). */
  root: Uint8Array;
}

/** How a head of a log stands in the tree of an epoch. */
export interface Anchor {
  origin: string;
  size: number;
  /** The head's signed checkpoint. */
  note: string;
  /** 32 random bytes of its own. */
  blind: Uint8Array;
  /** The path to the root, as `packPath` writes it. */
  path: Uint8Array;
}

export interface AnchorQuery {
  book: string;
  origin: string;
  size: number;
  epoch: Millis;
}

/** A checkpoint of a book, with all that others have said of it. */
export interface WitnessedCheckpoint {
  book: string;
  size: number;
  /** Signed by the book, and by witnesses. */
  note: string;
  /** When all that the policy asks for was there; null until then. */
  anchoredAt: Micros | null;
}

/** What a timestamp authority said of a checkpoint of a book. */
export interface Stamp {
  book: string;
  size: number;
  /** The answer of RFC 3161, as it came. */
  token: Uint8Array;
  /** When it came, by the clock here. */
  stampedAt: Micros;
}

/** The books of all regions, as far as they stand in the control plane, apart from their logs. */
export interface BookStore {
  bookHead(book: string): Promise<SignedHead | null>;
  keepBookHead: HeadStore['keepHead'];
  /**
   * Keeps an epoch and the anchors of heads that are new in it.
   * @param kept.after the last epoch so far; null before the first
   * @returns false, and keeps nothing, where it is not the last any more
   */
  keepEpoch(kept: Epoch & { after: Millis | null; anchors: readonly Anchor[] }): Promise<boolean>;
  lastEpoch(book: string): Promise<Epoch | null>;
  /** The size of each log's newest anchored head, by the log's name. */
  anchoredSizes(book: string): Promise<Map<string, number>>;
  /** The newest anchor of a log in a book, of no more entries than `size` and no later epoch than `epoch`; null where there is none. */
  anchorOf(sought: AnchorQuery): Promise<(Anchor & Epoch) | null>;
  /** The first of those that cover at least so many entries. */
  firstAnchorOf(sought: AnchorQuery & { covers: number }): Promise<(Anchor & Epoch) | null>;
  /** Keeps a checkpoint, in place of the same one with fewer signatures. */
  keepWitnessed(checkpoint: WitnessedCheckpoint): Promise<void>;
  lastWitnessed(book: string): Promise<WitnessedCheckpoint | null>;
  /** The checkpoint of this size. */
  witnessed(book: string, size: number): Promise<WitnessedCheckpoint | null>;
  /** The newest anchored checkpoint. */
  lastAnchored(book: string): Promise<WitnessedCheckpoint | null>;
  /** The first anchored checkpoint of at least this size. */
  firstAnchored(book: string, size: number): Promise<WitnessedCheckpoint | null>;
  /** The first of those that a timestamp authority has stamped. */
  firstStamped(book: string, size: number): Promise<WitnessedCheckpoint | null>;
  /** Keeps the first stamp of a checkpoint. */
  keepStamp(stamp: Stamp): Promise<void>;
  stampOf(book: string, size: number): Promise<Stamp | null>;
  /** That of the newest checkpoint which has one. */
  lastStamp(book: string): Promise<Stamp | null>;
  /** Anchored checkpoints after the first with a stamp that have none themselves, oldest first. */
  unstamped(book: string, most: number): Promise<WitnessedCheckpoint[]>;
}
