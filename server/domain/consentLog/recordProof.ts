import canonicalize from 'canonicalize';
import type { ConsentRecord } from '../../../src/shared/wire/consent/records.ts';
import { exactMicros } from '../kernel/time.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { type Checkpoint, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { commitment, encodeEntry, saltBytes } from './entry.ts';
import { keyOfLog } from './logKey.ts';
import { isNestedDeep } from './nesting.ts';
import { NoteError, parseNote } from './note.ts';
import { parseTlogProof, writeTlogProof } from './tlogProof.ts';
import { leafHash } from './tree.ts';
import { verifyInclusion } from './verifyProofs.ts';

/** That a record is in a log: c2sp.org/tlog-proof with the record and its salt in `extra`, from which its entry follows. */
export interface RecordProof {
  record: ConsentRecord;
  salt: Uint8Array;
  index: number;
  proof: readonly Buffer[];
  /** As signed. */
  checkpoint: string;
}

export function writeRecordProof({ record, salt, ...rest }: RecordProof): string {
  const extra = Buffer.from(canonicalize({ record, salt: toBase64(salt) }) as string);
  return writeTlogProof({ extra, ...rest });
}

/** The leaf of a record. */
export function leafOf({ receivedAt, ...value }: ConsentRecord, salt: Uint8Array): Buffer {
  const at = exactMicros(receivedAt);
  if (at === null || !Number.isSafeInteger(at)) throw new NoteError('The record has no time.');
  const sum = commitment(salt, value);
  return leafHash(encodeEntry({ kind: 'record', receivedAt: at, commitment: sum }));
}

/**
 * Opens the proof of one record.
 * @param vkey key of the log: not from the file, whose author could have put any in it
 * @throws {NoteError} where it shows nothing
 */
export function openRecordProof(
  text: string,
  vkey: string,
): { record: ConsentRecord; index: number; checkpoint: Checkpoint } {
  const { extra, index, proof, checkpoint: note } = parseTlogProof(text);
  const { origin } = parseCheckpoint(parseNote(note).text);
  const checkpoint = openCheckpoint(note, origin, [keyOfLog(vkey, origin)]);
  const { record, salt } = parseExtra(extra);
  const { size, root } = checkpoint;
  if (!verifyInclusion(leafOf(record, salt), index, size, proof, root)) {
    throw new NoteError('The log does not have this record at this place.');
  }
  return { record, index, checkpoint };
}

function parseExtra(extra: Buffer | undefined): { record: ConsentRecord; salt: Buffer } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(extra);
    const { record, salt, ...more } = isNestedDeep(extra as Buffer) ? {} : JSON.parse(text);
    const bytes = fromBase64(salt);
    const whole = bytes?.length === saltBytes && !Object.keys(more).length;
    if (whole && canonicalize({ record, salt }) === text && isRecord(record)) {
      return { record, salt: bytes };
    }
  } catch {
    // Said below.
  }
  throw new NoteError('It does not contain a record.');
}

const texts = ['id', 'siteId', 'subjectId', 'rulesetIntegrity', 'receivedAt'] as const;

/** Has all that is shown of it: the owner of the key could have signed anything. */
function isRecord(value: Partial<ConsentRecord>): value is ConsentRecord {
  const areTexts = (list: unknown[]) => list.every((one) => typeof one === 'string');
  const { granted, denied } = value;
  const lists = [granted, denied].every((list) => Array.isArray(list) && areTexts(list));
  return lists && areTexts(texts.map((name) => value[name]));
}
