import { parseNote } from '../../note.ts';

/*
 * The question to a timestamp authority (RFC 3161 §2.4.1). It has 69 bytes, always the same but for hash and nonce: version 1, the imprint with
 * SHA-256, the nonce, and that the authority's certificate is wanted.
 */

/** SHA-256 as RFC 5754 names it. */
export const sha256Oid = Buffer.from('608648016503040201', 'hex');

const beforeHash = Buffer.from('30430201013031300d060960864801650304020105000420', 'hex');
const beforeNonce = Buffer.from('0208', 'hex');
const certificateWanted = Buffer.from('0101ff', 'hex');

/** Eight bytes that DER writes as they are: no number below zero, and none with a zero in front. */
export function nonceOf(random: Uint8Array): Buffer {
  const nonce = Buffer.from(random.subarray(0, 8));
  nonce[0] = ((nonce[0] as number) & 0x3f) | 0x40;
  return nonce;
}

export const stampQuery = (hash: Uint8Array, nonce: Uint8Array): Buffer =>
  Buffer.concat([beforeHash, hash, beforeNonce, nonce, certificateWanted]);

/** What is stamped of a checkpoint: its text, up to and with the line feed before the empty line. */
export const stampedText = (note: string): string => parseNote(note).text;
