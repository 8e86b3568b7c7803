import { zstdCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packRows, unpackRows } from '../../../../server/stores/packed/rows.ts';

const rows = [
  { kind: 'batch' as const, pageMs: 12 },
  { kind: 'event' as const, pageMs: 20, eventName: 'purchase – Müller', ordinal: 1 },
];
const text = JSON.stringify(rows);

it('gives rows back as they were', () => {
  expect(unpackRows(packRows(text))).toEqual(rows);
});

it('reads what was packed in earlier builds: the dictionary stays as it is', () => {
  const stored = 'KLUv/SBqXQEAyDEyMjBwdXJjaGFzZSDigJMgTcO8bGxlcl0FAK5WZn0r49Ki4LsMbHsGAQ==';
  expect(unpackRows(Buffer.from(stored, 'base64'))).toEqual(rows);
  expect(unpackRows(zstdCompressSync(text))).toEqual(rows);
});

it('makes a short page view smaller than it would be by itself', () => {
  expect(packRows(text).length).toBeLessThan(zstdCompressSync(text).length * 0.7);
});
