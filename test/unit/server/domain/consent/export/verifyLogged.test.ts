import { expect, it } from 'vitest';
import {
  describeReport,
  reportOf,
} from '../../../../../../server/domain/consent/export/describeVerdict.ts';
import { verifyExport } from '../../../../../../server/domain/consent/export/verify.ts';
import { signerOf } from '../../../../../../server/domain/consentLog/keys.ts';
import { dishonest, honest, unpublished } from '../../../../../support/dishonestExports.ts';
import { wholeExport } from '../../../../../support/exportSample.ts';
import {
  entryOf,
  loggedExport,
  origin,
  sampleLog,
  signer,
} from '../../../../../support/loggedSample.ts';
import { check } from '../../../../../support/secondVerifier/check.mjs';
import { everyCase } from '../../../../../support/someOf.ts';

async function* whole(data: string | Uint8Array) {
  yield Buffer.from(data);
}
const verify = (data: string | Uint8Array, key: string | null = signer.vkey) =>
  verifyExport(whole(data), { key: key ?? undefined });

const logClaims = ['unchanged', 'complete', 'ordered', 'erasuresLogged'];

it.each(honest)('holds: %s', async (_name, text) => {
  expect(await verify(text)).toMatchObject({
    ok: true,
    problems: [],
    format: 2,
    claims: {
      shown: ['whole', 'consistent', ...logClaims, 'published', 'signed'],
      notShown: ['anchored'],
    },
    log: { origin, vkey: signer.vkey },
  });
});

it('is counted by its kinds', async () => {
  expect((await verify(honest[0]?.[1] as string)).counts).toEqual({
    rulesets: 2,
    published: 2,
    records: 38,
    entries: 0,
    erased: 3,
    edges: 2,
    logged: 1,
    anchors: 0,
  });
});

it('without a key shows nothing of who signed', async () => {
  const { ok, claims } = await verify(honest[0]?.[1] as string, null);
  expect([ok, claims.notShown]).toEqual([true, ['signed', 'anchored']]);
});

it('of format 1 shows nothing of a log', async () => {
  const { ok, claims, format, log } = await verify(await wholeExport(3), null);
  expect([ok, format, log]).toEqual([true, 1, null]);
  expect(claims).toEqual({
    shown: ['whole', 'consistent'],
    notShown: [...logClaims, 'published', 'signed', 'anchored'],
  });
});

it.each(unpublished)('does not show what was published before: $name', async ({ text, says }) => {
  const verdict = await verify(text);
  expect(verdict).toMatchObject({ ok: true, claims: { notShown: ['published', 'anchored'] } });
  expect(verdict.unpublished).toBe(says);
  expect(describeReport(reportOf(verdict))).toContain(says);
  expect(check(Buffer.from(text), signer.vkey)).toMatchObject({ published: false });
});

it.each([
  ['rotated', null],
  ['rolled_back', 'Entry 40 says that part of what the log had signed before was lost.'],
  ['key_lost', 'Entry 40 says that the key of the log before it was lost.'],
])('repeats what the log itself says of a loss: %s', async (reason, says) => {
  const log = sampleLog(90);
  for (const index of [40, 50]) {
    log[index] = entryOf('genesis', index, { entry: 'genesis', reason, origin });
  }
  const said = async (from: number) => {
    const verdict = await verify(loggedExport(log, { from, to: 60 }));
    expect(verdict.ok).toBe(true);
    return reportOf(verdict).remarks.filter((remark) => remark.startsWith('Entry '));
  };
  expect(await said(20)).toEqual(says ? [expect.stringContaining(says)] : []);
  expect(await said(51)).toEqual([]);
});

it.each(dishonest)('is caught: $name', async ({ text, says }) => {
  const { ok, problems, claims } = await verify(text);
  expect([ok, claims.shown]).toEqual([false, []]);
  expect(problems.map(({ problem }) => problem).join('\n')).toContain(says);
});

it('says so where nothing in the file shows whose log it is', async () => {
  const nobodys = 'Nothing in this file shows that the log belongs to this site';
  const says = async (text: string) => describeReport(reportOf(await verify(text))).join('\n');
  const log = sampleLog(40, [30, 31]);
  expect(await says(loggedExport(log, { from: 30, to: 31 }))).toContain(nobodys);
  expect(await says(loggedExport(log, { from: 29, to: 31 }))).not.toContain(nobodys);
  expect(await says(loggedExport(sampleLog(1)))).not.toContain(nobodys);
});

it('is caught with the key of another log, another key, and what is no key', async () => {
  const text = honest[0]?.[1] as string;
  for (const [key, says] of [
    [
      signerOf(Buffer.alloc(32, 7), 'other.example/log').vkey,
      'The key belongs to other.example/log',
    ],
    [signerOf(Buffer.alloc(32, 7), 'other.example/log').vkey, 'audit --site … --vkey KEY leads'],
    [signerOf(Buffer.alloc(32, 8), origin).vkey, 'No known key has signed it'],
    [`${signer.vkey}A`, 'is not the verification key'],
    ['', 'is not the verification key'],
  ] as const) {
    const { ok, problems } = await verify(text, key);
    expect([ok, problems[0]?.line]).toEqual([false, 2]);
    expect(problems[0]?.problem).toContain(says);
  }
});

it('is caught with any of its bytes changed', async () => {
  const text = loggedExport(sampleLog(6, [4]), { from: 3, to: 5 });
  const bytes = Buffer.from(text);
  expect((await verify(bytes)).ok).toBe(true);
  const at = (start: string) => Buffer.byteLength(text.slice(0, text.indexOf(start)));
  const [rulesets, published, leaves] = ['{"integrity"', '{"index"', '{"commitment"'].map(at);
  // Rulesets are most of the file, and are in every other export as well; publications are alike.
  const step = (byte: number) => {
    if (byte <= Number(rulesets) || byte >= Number(leaves)) return everyCase ? 1 : 7;
    return byte < Number(published) ? 97 : 5;
  };
  const passed: number[] = [];
  for (let at = 0; at < bytes.length; at += step(at)) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] as number) ^ (1 << (at % 8));
    if ((await verify(changed)).ok) passed.push(at);
  }
  expect(passed).toEqual([]);
});
