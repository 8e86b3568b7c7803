import { isoToMicros } from '../../../kernel/time.ts';
import { sha256 } from '../../tree.ts';
import { contentOf, DerError, elements, tags } from './der.ts';
import { sha256Oid, stampedText } from './query.ts';

/*
 * What comes back (RFC 3161 §2.4.2): a status, and a CMS structure around the TSTInfo. Only what shows that it answers the question is read. Who
 * signed it, and whether they may, is for the verifiers that others have: `openssl ts -verify`.
 */

const signedData = Buffer.from('2a864886f70d010702', 'hex');
const tstInfo = Buffer.from('2a864886f70d0109100104', 'hex');

/** Answers for one checkpoint: each authority gives one. */
export const maxStamps = 16;

/** PKIStatus by which a stamp is granted, as it was asked for or changed. */
const granted = [0, 1];

/** What is read of a stamp. */
export interface ReadStamp {
  /** SHA-256 of what was stamped. */
  hash: Buffer;
  nonce: Buffer | null;
  /** ISO-8601, as the authority says. */
  time: string;
}

/** @throws {DerError} that says why it is no stamp of this hash, or of another question */
export function checkStamp(
  bytes: Buffer,
  { hash, nonce }: { hash: Uint8Array; nonce: Uint8Array },
): void {
  const read = readStamp(bytes);
  if (!read.hash.equals(hash)) throw new DerError('stamps something else');
  if (!read.nonce?.equals(nonce)) {
    throw new DerError('answers another question: its nonce is not ours');
  }
}

/** When a checkpoint was stamped, as the authority says. @throws {DerError} where it is no stamp of this note */
export function stampTime(bytes: Buffer, note: string): string {
  const { hash, time } = readStamp(bytes);
  if (!hash.equals(sha256(stampedText(note)))) throw new DerError('stamps something else');
  return time;
}

/** @throws {DerError} where it is no stamp by SHA-256 that was granted */
export function readStamp(bytes: Buffer): ReadStamp {
  const [status, token] = elements(only(bytes, tags.sequence));
  const [code] = elements(contentOf(status, tags.sequence));
  const said = contentOf(code, tags.integer);
  if (said.length !== 1 || !granted.includes(said[0] as number)) {
    throw new DerError(`refuses it, with status ${said.toString('hex')}`);
  }
  const signed = unwrapped(contentOf(token, tags.sequence), signedData, tags.sequence);
  const [, , inside] = elements(signed);
  const info = unwrapped(contentOf(inside, tags.sequence), tstInfo, tags.octets);
  const [, , imprint, , time, ...more] = elements(only(info, tags.sequence));
  const [algorithm, stamped] = elements(contentOf(imprint, tags.sequence));
  const [named] = elements(contentOf(algorithm, tags.sequence));
  if (!contentOf(named, tags.oid).equals(sha256Oid)) throw new DerError('stamps by another hash');
  return {
    hash: contentOf(stamped, tags.octets),
    nonce: more.find(({ tag }) => tag === tags.integer)?.content ?? null,
    time: isoOf(contentOf(time, tags.time).toString()),
  };
}

/** `20261121080000Z` as ISO-8601. */
function isoOf(time: string): string {
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(time);
  const [, year, month, day, hour, minute, second = '', fraction = ''] = found ?? [];
  const whole = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  if (isoToMicros(`${whole}Z`) === null) throw new DerError('has a time that cannot be read');
  return `${whole}${fraction}Z`;
}

/** The content of the one element that there is. */
function only(bytes: Buffer, tag: number): Buffer {
  const [element, ...more] = elements(bytes);
  if (more.length) throw new DerError('has something after it');
  return contentOf(element, tag);
}

/** What is in `SEQUENCE { type OID, [0] EXPLICIT element }`, given the inside of the sequence. */
function unwrapped(bytes: Buffer, type: Buffer, tag: number): Buffer {
  const [named, wrapped] = elements(bytes);
  if (!contentOf(named, tags.oid).equals(type))
    throw new DerError('does not have the form of a stamp');
  return only(contentOf(wrapped, tags.explicit), tag);
}
