import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  commitment,
  decodeEntry,
  type EntryKind,
  encodeEntry,
  entryKinds,
} from '../../../../../server/domain/consentLog/entry.ts';
import fc from '../../../../support/seeded.ts';

it('is its kind, its time and its commitment, in 41 bytes', () => {
  const bytes = encodeEntry({
    kind: 'erasure',
    receivedAt: 1_764_000_000_123_456,
    commitment: Buffer.alloc(32, 0xab),
  });
  expect(bytes.toString('hex')).toBe(`030006445941642240${'ab'.repeat(32)}`);
});

it('has a time that numbers tell exactly', () => {
  const entry = { kind: 'record', commitment: Buffer.alloc(32) } as const;
  expect(() => encodeEntry({ ...entry, receivedAt: 2 ** 53 })).toThrow(RangeError);
});

it('is read back, and nothing else is one', () => {
  const kinds = fc.constantFrom(...(Object.keys(entryKinds) as EntryKind[]));
  const times = fc.nat({ max: Number.MAX_SAFE_INTEGER });
  const sums = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(kinds, times, sums, (kind, receivedAt, sum) => {
      const entry = { kind, receivedAt, commitment: sum };
      const bytes = encodeEntry(entry);
      expect(decodeEntry(bytes)).toEqual(entry);
      expect(decodeEntry(bytes.subarray(1))).toBeNull();
      expect(decodeEntry(Buffer.concat([bytes, bytes]))).toBeNull();
    }),
  );
  const bytes = encodeEntry({ kind: 'record', receivedAt: 1, commitment: Buffer.alloc(32) });
  for (const first of [0, 7, 255]) {
    expect(decodeEntry(Buffer.from(bytes).fill(first, 0, 1))).toBeNull();
  }
  expect(decodeEntry(Buffer.from(bytes).fill(0xff, 1, 9))).toBeNull();
});

it('commits to the canonical text of a value after the salt', () => {
  const salt = Buffer.alloc(16, 5);
  const sum = createHash('sha256').update(salt).update('{"a":[1,"ü"],"b":null}').digest();
  expect(commitment(salt, { b: null, a: [1, 'ü'] })).toEqual(sum);
  expect(commitment(Buffer.alloc(16, 6), { b: null, a: [1, 'ü'] })).not.toEqual(sum);
  expect(() => commitment(Buffer.alloc(15), {})).toThrow(RangeError);
});
