import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import type { EntryKind } from '../../consentLog/entry.ts';
import type { HeaderLine, RulesetLine } from './lines.ts';
import type { ProvenEntry } from './provenEntry.ts';

/*
 * Lines of an export that is a part of the site's log: header, log, rulesets, their publications that stand elsewhere
 * in the log, a line for each leaf of a range without gaps, erasures that stand elsewhere, anchor, manifest. Bytes are in base64, times
 * as the API writes them.
 */

/** Where the leaves stand, and under what. Comes right after the header. */
export interface LogLine {
  kind: 'log';
  /** The log's name; also that of its key. */
  origin: string;
  /** The key as the file names it. Whoever checks had better know it from elsewhere. */
  vkey: string;
  /** A signed note. */
  checkpoint: string;
  /** Index of the first leaf in the file. */
  from: number;
  /** Hashes of the subtrees before the first leaf, and after the last one. */
  left: string[];
  right: string[];
}

interface Leaf {
  index: number;
}

/** A record of the window. */
export interface LoggedRecordLine extends Leaf {
  kind: 'record';
  salt: string;
  record: ConsentRecord;
}

/** Anything else that the log took in within the window. */
export interface EntryLine extends Leaf {
  kind: 'entry';
  entryKind: Exclude<EntryKind, 'record'>;
  receivedAt: string;
  salt: string;
  value: object;
}

/** A record of the window that was erased: what it said, and the salt, are gone. The log says why. */
export interface ErasedLeafLine extends Leaf {
  kind: 'erased';
  receivedAt: string;
  commitment: string;
}

/** The leaf right before the window, or right after it; it is not opened. */
export interface EdgeLine extends Leaf {
  kind: 'edge';
  entryKind: EntryKind;
  receivedAt: string;
  commitment: string;
}

/** Of erasures of this file: an entry that stands outside the window. */
export interface LoggedLine extends ProvenEntry {
  kind: 'logged';
}

/** Of the first publication of a ruleset of this file: an entry that stands outside the window. */
export interface PublishedLine extends ProvenEntry {
  kind: 'published';
}

/** A head of the log as the region's book has it in an epoch (slots.ts), and the book as witnesses cosigned it. */
export interface AnchorLine {
  kind: 'anchor';
  /** The head: a signed note of the log, of no more entries than the file's. */
  checkpoint: string;
  /** That the file's checkpoint extends it. */
  consistency: string[];
  /** What hides the head in its slot, and the path from there to the root of the epoch. */
  blind: string;
  path: string[];
  /** The entry of the epoch in the book. */
  epoch: ProvenEntry;
  /** The book's name, its key as the file names it, and its signed and cosigned checkpoint. */
  book: { origin: string; vkey: string; checkpoint: string };
  /** What timestamp authorities answered for the text of that checkpoint (RFC 3161). */
  stamps?: string[];
}

export type LeafLine = LoggedRecordLine | EntryLine | ErasedLeafLine | EdgeLine;

export type LoggedExportLine =
  | HeaderLine
  | LogLine
  | RulesetLine
  | PublishedLine
  | LeafLine
  | LoggedLine
  | AnchorLine;
