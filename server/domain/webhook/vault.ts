import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets that have to be read again: encrypted, and bound to their owner. */
export interface Vault {
  seal(secret: string, owner: string): Uint8Array;
  /** @throws when it was sealed with another key or for another owner, or is damaged */
  open(sealed: Uint8Array, owner: string): string;
}

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM (NIST SP 800-38D) with a new nonce each time. @param key 32 bytes */
export function vault(key: Uint8Array): Vault {
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },

    open(sealed, owner) {
      const [iv, tag] = [
        sealed.subarray(0, ivLength),
        sealed.subarray(ivLength, ivLength + tagLength),
      ];
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const text = decipher.update(sealed.subarray(ivLength + tagLength));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
  };
}
