import type { ConsentRecord } from '../../../../src/shared/wire/consent/records.ts';
import type { EntryKind } from '../../consentLog/entry.ts';
import type { HeaderLine, RulesetLine } from './lines.ts';

/*
 * Lines of an export that is a part of the site's log: header, log, rulesets, their publications that stand elsewhere
 * in the log, a line for each leaf of a range without gaps, erasures that stand elsewhere, manifest. Bytes are in base64, times as the API writes them.
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

/** An entry that stands outside the window, with its own proof of inclusion. */
interface ProvenLine extends Leaf {
  receivedAt: string;
  salt: string;
  value: object;
  proof: string[];
}

/** Of erasures of this file. */
export interface LoggedLine extends ProvenLine {
  kind: 'logged';
}

/** Of the first publication of a ruleset of this file. */
export interface PublishedLine extends ProvenLine {
  kind: 'published';
}

export type LeafLine = LoggedRecordLine | EntryLine | ErasedLeafLine | EdgeLine;

export type LoggedExportLine =
  | HeaderLine
  | LogLine
  | RulesetLine
  | PublishedLine
  | LeafLine
  | LoggedLine;
