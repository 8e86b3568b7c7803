import { expect, it } from 'vitest';
import { canonicalText, inOrder } from '../../../../server/domain/consentLog/canonicalText.ts';
import { recordingOf } from '../../../../server/stores/sqlite/consent/consentRecords.ts';
import { committed } from '../../../../server/stores/sqlite/consent/recordRow.ts';
import { cutInOrder, sealedText } from '../../../../server/stores/sqlite/consent/sealedText.ts';
import { newRecord, siteId } from '../../../contract/stores/samples.ts';
import fc from '../../../support/seeded.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('"jurisdiction":', '\\', 'é'),
);
const lists = fc.array(texts, { maxLength: 3 });
const may = <Value>(value: Value) => fc.option(fc.constant(value), { nil: undefined });
const shown = fc.record({
  asked: may('first' as const),
  gpc: may(true),
  language: texts,
  layer: fc.constant('notice' as const),
  layout: texts,
  theme: fc.constant('dark' as const),
  viewport: may('phone' as const),
});
const records = fc
  .record({ granted: lists, denied: lists, method: texts, decidedAt: texts, shown, more: may(1) })
  .map((some) => newRecord(7, JSON.parse(JSON.stringify({ ...some, sequence: 3 }))));

const rowOf = (record: ReturnType<typeof newRecord>) => ({
  id: Buffer.from(record.id, 'hex'),
  subject_id: Buffer.from(record.subjectId, 'hex'),
  received_at: 1,
  sequence: record.sequence,
  body: recordingOf(record, 1).body,
});

it('is the canonical text of the record, whatever is in it and in whatever order it was stored', () => {
  fc.assert(
    fc.property(records, (record) => {
      for (const stored of [record, inOrder(record)]) {
        const row = rowOf(stored);
        expect(committed(siteId, row)).toEqual(record);
        expect(sealedText(siteId, row)).toBe(canonicalText(record));
      }
    }),
    { numRuns: 2_000 },
  );
});

it('is cut together of what is stored in order', () => {
  const { shown } = newRecord(1);
  const whole = { ...shown, asked: 'first', gpc: false, viewport: 'phone' } as const;
  for (const record of [newRecord(1), newRecord(1, { shown: whole, denied: [] })]) {
    expect(cutInOrder(rowOf(inOrder(record)).body)).toHaveLength(3);
    expect(cutInOrder(rowOf(record).body)).toBeNull();
  }
});
