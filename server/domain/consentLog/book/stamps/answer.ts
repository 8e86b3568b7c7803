import { contentOf, DerError, elements, tags } from './der.ts';
import { sha256Oid } from './query.ts';

/*
 * What comes back (RFC 3161 §2.4.2): a status, and a CMS structure around the TSTInfo. Only what shows that it answers the question is read. Who
 * signed it, and whether they may, is for the verifiers that others have: `openssl ts -verify`.
 */

const signedData = Buffer.from('2a864886f70d010702', 'hex');
const tstInfo = Buffer.from('2a864886f70d0109100104', 'hex');

/** PKIStatus by which a stamp is granted, as it was asked for or changed. */
const granted = [0, 1];

/** @throws {DerError} that says why it is no stamp of this hash, or of another question */
export function checkStamp(
  bytes: Buffer,
  { hash, nonce }: { hash: Uint8Array; nonce: Uint8Array },
): void {
  const [status, token] = elements(only(bytes, tags.sequence));
  const [code] = elements(contentOf(status, tags.sequence));
  const said = contentOf(code, tags.integer);
  if (said.length !== 1 || !granted.includes(said[0] as number)) {
    throw new DerError(`refuses it, with status ${said.toString('hex')}`);
  }
  const signed = unwrapped(contentOf(token, tags.sequence), signedData, tags.sequence);
  const [, , inside] = elements(signed);
  const info = unwrapped(contentOf(inside, tags.sequence), tstInfo, tags.octets);
  const [version, policy, imprint, serial, time, ...more] = elements(only(info, tags.sequence));
  for (const [element, tag] of [
    [version, tags.integer],
    [policy, tags.oid],
    [serial, tags.integer],
    [time, tags.time],
  ] as const) {
    contentOf(element, tag);
  }
  const [algorithm, stamped] = elements(contentOf(imprint, tags.sequence));
  const [named] = elements(contentOf(algorithm, tags.sequence));
  if (
    !contentOf(named, tags.oid).equals(sha256Oid) ||
    !contentOf(stamped, tags.octets).equals(hash)
  ) {
    throw new DerError('stamps something else');
  }
  if (!more.find(({ tag }) => tag === tags.integer)?.content.equals(nonce)) {
    throw new DerError('answers another question: its nonce is not ours');
  }
}

/** The content of the one element that there is. */
function only(bytes: Buffer, tag: number): Buffer {
  const [element, ...more] = elements(bytes);
  if (more.length) throw new DerError('has something behind it');
  return contentOf(element, tag);
}

/** What is in `SEQUENCE { type OID, [0] EXPLICIT element }`, given the inside of the sequence. */
function unwrapped(bytes: Buffer, type: Buffer, tag: number): Buffer {
  const [named, wrapped] = elements(bytes);
  if (!contentOf(named, tags.oid).equals(type)) throw new DerError('has not the form of a stamp');
  return only(contentOf(wrapped, tags.explicit), tag);
}
