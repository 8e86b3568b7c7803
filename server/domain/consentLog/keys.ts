import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { fromBase64, toBase64 } from './base64.ts';
import { sha256 } from './tree.ts';

/** A key whose signatures are to be believed. */
export interface Verifier {
  name: string;
  /** Four bytes, as hex. */
  id: string;
  verify(text: Uint8Array, signature: Uint8Array): boolean;
}

/** A key that signs notes. */
export interface Signer {
  name: string;
  /** Four bytes, as hex. */
  id: string;
  /** The public half, 32 bytes. */
  publicKey: Buffer;
  /** The same, as c2sp.org/signed-note writes it: `name+id+base64(0x01 ‖ public key)`. */
  vkey: string;
  sign(text: Uint8Array): Buffer;
}

export const ed25519 = 1;
// Node takes raw Ed25519 keys only in these wrappers (RFC 8410).
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/**
 * @param seed 32 secret bytes
 * @param name the key's name; for a log it is the origin. The same seed has another id under another name.
 */
export function signerOf(seed: Uint8Array, name: string): Signer {
  if (!isName(name)) throw new RangeError(`no name of a key: ${name}`);
  const der = Buffer.concat([privatePrefix, seed]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const typed = typedKey(createPublicKey(secret));
  const id = keyId(name, typed);
  const vkey = `${name}+${id}+${toBase64(typed)}`;
  const publicKey = typed.subarray(1);
  return { name, id, vkey, publicKey, sign: (text) => sign(null, text, secret) };
}

/** A public key of 32 bytes under a name, as c2sp.org/signed-note writes it. */
export function vkeyUnder(name: string, publicKey: Uint8Array): string {
  const typed = Buffer.concat([Buffer.of(ed25519), publicKey]);
  return `${name}+${keyId(name, typed)}+${toBase64(typed)}`;
}

/** The public key, 32 bytes, in a verification key; null where it is none. */
export const publicKeyOf = (vkey: string): Buffer | null => parseVkey(vkey) && publicKeyIn(vkey);

/** The same in a key of any type of signature, of which only the form is looked at. */
export function publicKeyIn(vkey: string): Buffer | null {
  const [, , , key] = written.exec(vkey) ?? [];
  return (key && fromBase64(key)?.subarray(1)) || null;
}

const written = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+={0,2})$/;

/** Null where the text is no Ed25519 vkey, or has an id that does not follow from its name and key. */
export const parseVkey = (vkey: string): Verifier | null => parseTyped(vkey, ed25519);

/** The same for another type of signature with keys of Ed25519. */
export function parseTyped(vkey: string, type: number): Verifier | null {
  const [, name = '', id = '', key = ''] = written.exec(vkey) ?? [];
  const typed = fromBase64(key);
  if (typed?.length !== 33 || typed[0] !== type) return null;
  if (!isName(name) || keyId(name, typed) !== id) return null;
  const der = Buffer.concat([publicPrefix, typed.subarray(1)]);
  const known = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return { name, id, verify: (text, signature) => verify(null, text, known, signature) };
}

/** Types of signatures by the first byte of a key (c2sp.org/signed-note), as people know them. */
const typeNames: Partial<Record<number, string>> = {
  1: 'Ed25519',
  2: 'ECDSA',
  4: 'Ed25519 of a witness',
  5: 'RFC 6962',
  6: 'ML-DSA-44',
};

/** The type of a key that is written as one; null for any other text. */
export function typeIn(vkey: string): number | null {
  const [, name = '', , key = ''] = written.exec(vkey) ?? [];
  return isName(name) ? (fromBase64(key)?.[0] ?? null) : null;
}

/** A type of signatures, for people. */
export const typeName = (type: number): string =>
  `0x${type.toString(16).padStart(2, '0')} (${typeNames[type] ?? 'not known'})`;

/** Whether a key may be called so: no spaces of any kind, no plus, no control characters. */
export function isName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the format excludes them
  return name.length > 0 && name.isWellFormed() && !/[\s+\u0000-\u001f\u0085]/u.test(name);
}

function typedKey(key: KeyObject): Buffer {
  const raw = Buffer.from(key.export({ format: 'jwk' }).x as string, 'base64url');
  return Buffer.concat([Buffer.of(ed25519), raw]);
}

/** SHA-256(name ‖ 0x0A ‖ 0x01 ‖ public key), its first four bytes. */
function keyId(name: string, typed: Buffer): string {
  return sha256(Buffer.concat([Buffer.from(`${name}\n`), typed])).toString('hex', 0, 4);
}
