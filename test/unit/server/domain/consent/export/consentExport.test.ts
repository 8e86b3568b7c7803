import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isoToMicros } from '../../../../../../server/domain/kernel/time.ts';
import { exportSample, wholeExport } from '../../../../../support/exportSample.ts';

const parse = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it('is a header, the rulesets that records name, the records oldest first, and a manifest', async () => {
  const { records, site } = exportSample(5);
  const lines = parse(await wholeExport(5));
  expect(lines.map(({ kind }) => kind)).toEqual([
    'header',
    ...['ruleset', 'ruleset'],
    ...Array(5).fill('record'),
    'manifest',
  ]);
  expect(lines[0]).toEqual({
    kind: 'header',
    format: 1,
    site: { id: site.id, domain: 'shop.example', region: 'EU' },
    window: { from: null, to: null },
    exportedAt: '2026-11-22T00:00:00.000Z',
    software: { name: 'portcullis', version: '0.0.0' },
    withoutLog: 'unsigned',
  });
  expect(lines.slice(3, -1).map(({ record }) => record)).toEqual(records);
  const named = new Set(records.map(({ rulesetIntegrity }) => rulesetIntegrity));
  expect(lines.slice(1, 3).map(({ integrity }) => integrity)).toEqual([...named]);
});

it('sums up each section and all of it', async () => {
  const text = await wholeExport(3);
  const lines = text.split(/(?<=\n)/);
  const { counts, sha256: sums } = JSON.parse(lines.at(-1) as string);
  expect(counts).toEqual({ rulesets: 2, records: 3 });
  expect(sums).toEqual({
    header: sha256(lines[0] as string),
    rulesets: sha256(lines.slice(1, 3).join('')),
    records: sha256(lines.slice(3, -1).join('')),
    all: sha256(lines.slice(0, -1).join('')),
  });
});

it('is read and sent in pages, each from where the last one ended', async () => {
  const { pieces, pages, records } = exportSample(1_001);
  const sizes: number[] = [];
  for await (const piece of pieces) sizes.push(piece.split('\n').length - 1);
  expect(sizes).toEqual([1, 1, 1, 500, 500, 1, 1]);
  const newest = isoToMicros(records.at(-1)?.receivedAt as string);
  const fifth = isoToMicros(records[499]?.receivedAt as string) as number;
  expect(pages.slice(0, 2)).toEqual([
    { from: null, to: newest, limit: 500 },
    { from: fifth + 1, to: newest, limit: 500 },
  ]);
});

it('reads nothing ahead of whoever takes it', async () => {
  const { pieces, pages } = exportSample(2_000);
  for (let n = 0; n < 4; n += 1) await pieces.next();
  expect(pages).toHaveLength(1);
});

it('holds the window that was asked for, and says so', async () => {
  const { records } = exportSample(5);
  const [from, to] = [1, 3].map((n) => isoToMicros(records[n]?.receivedAt as string) as number);
  const lines = parse(await wholeExport(5, { from: from as number, to: to as number }));
  expect(lines[0].window).toEqual({ from: records[1]?.receivedAt, to: records[3]?.receivedAt });
  const kept = lines.filter(({ kind }) => kind === 'record').map(({ record }) => record.id);
  expect(kept).toEqual(records.slice(1, 4).map(({ id }) => id));
});

it('is whole without any record', async () => {
  const lines = parse(await wholeExport(0));
  expect(lines.map(({ kind }) => kind)).toEqual(['header', 'manifest']);
  expect(lines[1].counts).toEqual({ rulesets: 0, records: 0 });
});
