import canonicalize from 'canonicalize';
import { expect, it } from 'vitest';
import {
  checkReceipts,
  readReceipt,
} from '../../../../../../server/domain/consent/export/checkReceipts.ts';
import { proofReport } from '../../../../../../server/domain/consent/export/proofReport.ts';
import { receiptSigner } from '../../../../../../server/domain/consentLog/receipts.ts';
import { nested } from '../../../../../support/hostileLines.ts';
import {
  entryOf,
  type LogEntry,
  loggedExport,
  recordProof,
  sampleLog,
  signer,
  timeOf,
} from '../../../../../support/loggedSample.ts';

const log = sampleLog(40);
const proof = recordProof(log, 30);

/** The same proof with something else beside it: nothing but the entry that follows from it authenticates that. */
function withExtra(change: (extra: { record: object; salt: unknown }) => object): string {
  const lines = proof.split('\n');
  const extra = JSON.parse(`${Buffer.from(lines[1]?.slice(6) ?? '', 'base64')}`);
  const text = canonicalize(change(extra)) as string;
  lines[1] = `extra ${Buffer.from(text).toString('base64')}`;
  return lines.join('\n');
}

const deepened = ({ record, ...more }: { record: object }) => ({
  ...more,
  record: { ...record, deep: nested(20_000) },
});
function marked(): string {
  const lines = proof.split('\n');
  const extra = Buffer.from(lines[1]?.slice(6) ?? '', 'base64');
  lines[1] = `extra ${Buffer.concat([Buffer.from('\ufeff'), extra]).toString('base64')}`;
  return lines.join('\n');
}

const received = (receivedAt: unknown) =>
  withExtra(({ record, ...more }) => ({ ...more, record: { ...record, receivedAt } }));

it.each<[string, string]>([
  ['a time of receipt written otherwise', received('2026-11-21T00:00:30Z')],
  ['a time of receipt in another time zone', received('2026-11-21T01:00:30.000000+01:00')],
  ['a time of receipt before 1970', received('1960-01-01T00:00:00.000000Z')],
  ['a time of receipt that numbers do not tell apart', received('2300-01-01T00:00:00.000001Z')],
  ['a record so deep that whoever goes down it falls', withExtra(deepened)],
  ['a time of receipt in a list', received(['2026-11-21T00:00:30.000000Z'])],
  [
    'a salt that is an object with a length',
    withExtra((extra) => ({ ...extra, salt: { length: 2 ** 31 } })),
  ],
  [
    'a record of nothing but a time',
    withExtra(({ salt }) => ({ salt, record: { receivedAt: timeOf(30) } })),
  ],
  ['a byte order mark before what it holds', marked()],
  ['no record', withExtra(({ salt }) => ({ salt, record: {} }))],
])('the proof of one record is refused with %s', (_name, text) => {
  expect(proofReport(proof, signer.vkey).holds).toBe(true);
  const { holds, problems } = proofReport(text, signer.vkey);
  expect([holds, problems]).toEqual([
    false,
    [expect.stringMatching(/^(It does not contain a|The record)/)],
  ]);
});

it('a record that the owner of the key signed, and that says nothing, is no proof', () => {
  const own = sampleLog(40);
  own[30] = entryOf('record', 30, { id: 5, granted: 'necessary' });
  expect(proofReport(recordProof(own, 30), signer.vkey)).toMatchObject({
    holds: false,
    problems: ['It does not contain a record.'],
  });
});

const receipts = receiptSigner(Buffer.alloc(32, 9), () => 'consent.example');
const whole = async function* (text: string) {
  yield Buffer.from(text);
};

async function outcomeIn(text: string, index: number): Promise<string | undefined> {
  const { value, commitment } = log[index] as LogEntry;
  const { id: recordId } = value as { id: string };
  const note = receipts.sign({ siteKey: 'sk', recordId, receivedAt: timeOf(index), commitment });
  return (await checkReceipts(whole(text), [readReceipt(note, receipts.vkey())]))[0];
}

it('a decision that was left out is missing, whenever the file says that it was made', async () => {
  const other = sampleLog(40);
  other[30] = entryOf('record', 30, { ...(log[30] as LogEntry).value, jurisdiction: 'XX' });
  const text = loggedExport(other, {
    edit: (lines) => {
      Object.assign(lines[0] as object, { exportedAt: '2026-11-20T00:00:00.000Z' });
      return lines;
    },
  });
  expect(await outcomeIn(text, 30)).toBe('missing');
});

it('what was put in the place of a decision and erased then is not its erasure', async () => {
  const other = sampleLog(40, [30]);
  const { id } = (log[30] as LogEntry).value as { id: string };
  other[30] = { ...entryOf('record', 30, { id, jurisdiction: 'XX' }), erased: true };
  const text = loggedExport(other, {
    edit: (lines) => {
      for (const line of lines) if (line.kind === 'erased') Object.assign(line, { id });
      return lines;
    },
  });
  expect(await outcomeIn(text, 30)).toBe('missing');
});
