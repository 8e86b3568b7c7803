import { signerOf } from './keys.ts';
import { signNote } from './note.ts';
import type { ReceiptSigner } from './receipts.ts';

const firstLine = 'portcullis/keys/v1';

/**
 * The keys that a server signs with, in a note signed by the key of its logs. It names no log: with the log's name, which its
 * owner knows, a verification key follows from the public key.
 */
export function keyList({
  seed,
  host,
  receipts,
}: {
  seed: Uint8Array;
  host: () => string;
  receipts: Pick<ReceiptSigner, 'vkey'>;
}): () => string {
  return () => {
    const signer = signerOf(seed, `${host()}/log/keys`);
    const lines = [firstLine, `log ${signer.vkey}`, `receipts ${receipts.vkey()}`];
    return signNote(`${lines.join('\n')}\n`, [signer]);
  };
}
