import { expect, it } from 'vitest';
import { verifyExport } from '../../../../../../server/domain/consent/export/verify.ts';
import { wholeExport } from '../../../../../support/exportSample.ts';
import { hostile } from '../../../../../support/hostileExports.ts';
import { loggedExport, sampleLog, signer } from '../../../../../support/loggedSample.ts';
import { check } from '../../../../../support/secondVerifier/check.mjs';

async function* whole(text: string) {
  yield Buffer.from(text);
}
const verify = (text: string) => verifyExport(whole(text), { key: signer.vkey });

it.each(hostile)('is caught: $name', async ({ text, says }) => {
  const { ok, problems } = await verify(text);
  const sentences = problems.map(({ problem }) => problem);
  expect([ok, sentences.join('\n')]).toEqual([false, expect.stringContaining(says)]);
  expect(Math.max(...sentences.map(({ length }) => length))).toBeLessThanOrEqual(500);
});

it.each(hostile)('is caught by the second check: $name', ({ text }) => {
  expect(() => check(Buffer.from(text), signer.vkey)).toThrow();
});

it('is caught where a key is given and the log was taken out', async () => {
  const { ok, problems } = await verify(await wholeExport(3));
  expect([ok, problems.map(({ problem }) => problem)]).toEqual([
    false,
    ['A key was given, but the file rests on no log signed with it.'],
  ]);
});

it('is told how far the file goes in the log', async () => {
  const log = sampleLog(40);
  for (const [asked, newest, later] of [
    [{ from: 20, to: 30 }, '2026-11-21T00:00:31.000000Z', 8],
    [{ from: 20 }, '2026-11-21T00:00:39.000000Z', 0],
  ] as const) {
    const verdict = await verify(loggedExport(log, asked));
    expect(verdict).toMatchObject({ ok: true, log: { newest, later } });
  }
});
