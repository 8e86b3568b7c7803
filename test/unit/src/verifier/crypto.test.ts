import { createPublicKey, verify } from 'node:crypto';
import { Point } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { expect, it } from 'vitest';
import * as standIn from '../../../../src/verifier/standIns/crypto.ts';

/*
 * Browsers check signatures with a stand-in for `node:crypto`. Whoever has a key can sign in ways that programs take differently, and
 * must not find one that the stand-in takes and Node does not.
 */

const text = Buffer.from('a checkpoint');
const order = Point.CURVE().n;
/** Of order eight: what programs that multiply by the cofactor do not see. */
const torsion = Point.fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a');
const [secret, nonce] = [1_234_567_890_123_456_789n, 987_654_321n];
const [publicKey, commitment] = [Point.BASE.multiply(secret), Point.BASE.multiply(nonce)];

const numberOf = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
const bytesOf = (number: bigint) =>
  Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse();

function signed(first: Point, key: Point, more = 0n) {
  const [head, raw] = [first.toBytes(), key.toBytes()];
  const challenge = numberOf(sha512(Buffer.concat([head, raw, text]))) % order;
  const second = bytesOf(((nonce + challenge * secret) % order) + more);
  return { raw, signature: Buffer.concat([head, second]) };
}

const zero = Buffer.alloc(32);
const neutral = Point.ZERO.toBytes();

it.each<[string, boolean, ReturnType<typeof signed>]>([
  ['as everybody signs', true, signed(commitment, publicKey)],
  ['first half off by a point of small order', false, signed(commitment.add(torsion), publicKey)],
  ['key and first half off by one', false, signed(commitment.add(torsion), publicKey.add(torsion))],
  ['second half beyond the order', false, signed(commitment, publicKey, order)],
  [
    'key of small order, for whatever text',
    false,
    { raw: neutral, signature: Buffer.concat([neutral, zero]) },
  ],
  ['nothing but zeros', false, { raw: zero, signature: Buffer.alloc(64) }],
  ['a byte short', false, { raw: publicKey.toBytes(), signature: Buffer.alloc(63) }],
])('%s', (_name, holds, { raw, signature }) => {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
  const inNode = createPublicKey({ key: der, format: 'der', type: 'spki' });
  expect(verify(null, text, inNode, signature)).toBe(holds);
  expect(standIn.verify(null, text, standIn.createPublicKey({ key: der }), signature)).toBe(holds);
});
