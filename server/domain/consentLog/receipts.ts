import { hkdfSync } from 'node:crypto';
import { fromBase64, toBase64 } from './base64.ts';
import { commitmentBytes } from './entry.ts';
import { parseVkey, type Signer, signerOf } from './keys.ts';
import { NoteError, openNote, signatureNames, signNote } from './note.ts';

/**
 * That the service has acknowledged a decision: a promise that it is in the log, without index or size, so that nobody
 * learns from it how many others there are.
 */
export interface Receipt {
  siteKey: string;
  recordId: string;
  /** ISO-8601 with microseconds. */
  receivedAt: string;
  /** Of the record's entry. */
  commitment: Buffer;
}

const firstLine = 'portcullis/receipt/v1';

/** Signs receipts. Their key follows from that of the logs, which it does not tell. */
export function receiptSigner(seed: Uint8Array, host: () => string) {
  const derived = new Uint8Array(hkdfSync('sha256', seed, '', 'portcullis/receipts', 32));
  let signer: Signer | null = null;

  /** Made once: that costs more than to sign. */
  function current(): Signer {
    const name = `${host()}/receipts`;
    if (signer?.name !== name) signer = signerOf(derived, name);
    return signer;
  }

  return {
    publicKey: signerOf(derived, 'receipts').publicKey,
    /** The key that receipts are checked with. */
    vkey: (): string => current().vkey,
    /** The same for the same decision, whenever it is asked for. */
    sign: ({ siteKey, recordId, receivedAt, commitment }: Receipt): string =>
      signNote(`${[firstLine, siteKey, recordId, receivedAt, toBase64(commitment)].join('\n')}\n`, [
        current(),
      ]),
  };
}

export type ReceiptSigner = ReturnType<typeof receiptSigner>;

/** @throws {NoteError} where it is no receipt that this key has signed */
export function openReceipt(note: string, vkey: string): Receipt {
  const known = parseVkey(vkey);
  if (!known) throw new NoteError('The key is not the verification key of receipts.');
  const signers = signatureNames(note);
  if (!signers.includes(`${known.name}+${known.id}`)) {
    throw new NoteError(
      `It is signed by another server or with another key: ${signers.join(', ')}`,
    );
  }
  const [first, siteKey = '', recordId = '', receivedAt = '', encoded = '', ...more] = openNote(
    note,
    [known],
  ).text.split('\n');
  const commitment = fromBase64(encoded);
  if (first !== firstLine || commitment?.length !== commitmentBytes || more.join('') !== '') {
    throw new NoteError('It is not a receipt.');
  }
  return { siteKey, recordId, receivedAt, commitment };
}
