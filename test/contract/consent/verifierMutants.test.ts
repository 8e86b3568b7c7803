import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ours } from '../../support/verifierMutants/ours.ts';
import { second } from '../../support/verifierMutants/second.ts';

/*
 * Each check of the verifiers is needed: without it, and with all others, a file passes that it finds. What is changed is the source that
 * verify-export, verify-export.mjs and verify.html are made of, and the second check of these tests.
 */

const script = new URL('../../support/verifierMutants/run.ts', import.meta.url).pathname;
const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: 2 ** 24 });
const results = stdout.trimEnd().split('\n');

it.each(
  [
    ...ours.map(([liar, file, text]) => [liar, file, text] as const),
    ...second.map(([liar, file, text]) => [liar, file, text] as const),
  ].map(([liar, file, text], at) => ({ liar, file, text, at })),
)('$liar passes where $file lacks $text', ({ at }) => {
  expect(JSON.parse(results[at] ?? '{}')).toEqual({ honest: true, before: false, without: true });
});
